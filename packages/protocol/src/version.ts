/** The version of the socket's wire. A client of the version before this one is still understood. */
export const PROTOCOL_VERSION = 1;
