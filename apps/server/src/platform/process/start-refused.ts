/** A reason not to start, in one line for the operator. */
export class StartRefused extends Error {}

/** What a file system answers where it does not let the program read or write; anything else is a bug. */
const BY_FILES = /^E(ACCES|DQUOT|EXIST|IO|ISDIR|LOOP|MFILE|NAMETOOLONG|NFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** The refusal for an error of the file system at the start; undefined for any other. @param dataDir named where the error names no file */
export function refusedByFiles(error: unknown, dataDir: string): StartRefused | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  if (!BY_FILES.test(String(error.code)) || error.syscall === 'listen') return undefined;
  const path = 'path' in error ? String(error.path) : dataDir;
  return new StartRefused(`${path} cannot be read and written (${error.message}): check DATA_DIR`);
}

/** The refusal for an address that cannot be listened on; undefined for any other error. */
export function refusedByNetwork(error: unknown, host: string, port: number): StartRefused | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} is in use: stop what listens on it, or set PORT to another one`);
  }
  return new StartRefused(`${host}:${port} cannot be listened on (${String(error.code)}): check HOST and PORT`);
}
