/** A reason not to start: a one-line message for the operator. */
export class StartRefused extends Error {}

/** Error codes of a file system that denies or fails access; anything else is a bug. */
const FILE_ERRORS = /^E(ACCES|DQUOT|EXIST|IO|ISDIR|LOOP|MFILE|NAMETOOLONG|NFILE|NOENT|NOSPC|NOTDIR|PERM|ROFS)$/;

/** Converts an error of the file system at start; undefined for any other. @param dataDir named if the error names no path */
export function refusedByFiles(error: unknown, dataDir: string): StartRefused | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  if (!FILE_ERRORS.test(String(error.code)) || error.syscall === 'listen') return undefined;
  const path = 'path' in error ? String(error.path) : dataDir;
  return new StartRefused(`Cannot read or write ${path} (${error.message}): check DATA_DIR`);
}

/** Converts an error of `listen`; undefined for any other. */
export function refusedByNetwork(error: unknown, host: string, port: number): StartRefused | undefined {
  if (!(error instanceof Error) || !('syscall' in error) || !('code' in error)) return undefined;
  if (error.syscall !== 'listen' && error.syscall !== 'getaddrinfo') return undefined;
  if (error.code === 'EADDRINUSE') {
    return new StartRefused(`Port ${port} is in use: stop the program that listens on it, or set PORT to another one`);
  }
  return new StartRefused(`Cannot listen on ${host}:${port} (${String(error.code)}): check HOST and PORT`);
}
