/** The version of the socket protocol. The server also understands clients of the previous version. */
export const PROTOCOL_VERSION = 2;
