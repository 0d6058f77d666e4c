/**
 * The source of a child program for `makeJobProcess`.
 * @param answer the source of a function from a job to an answer
 * @param first the source of the program's first message
 */
export const jobProgram = (answer: string, first = "{ kind: 'ready' }") => `
  const answer = ${answer};
  const send = ({ bytes, ...message }) => {
    process.send({ message, length: bytes?.length });
    if (bytes?.length) process.send({ piece: bytes });
  };
  let job, length;
  process.on('message', (part) => {
    if (part.message) {
      length = part.length;
      job = { ...part.message, ...(length === undefined ? {} : { bytes: Buffer.alloc(0) }) };
    }
    else job.bytes = Buffer.concat([job.bytes, part.piece]);
    if (job.bytes?.length === length) send(answer(job));
  });
  send(${first});`;
