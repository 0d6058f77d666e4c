import { stripVTControlCharacters } from 'node:util';

/** What of a failure's message tells it apart: its first line, without colours. @param {string} message */
export const firstLine = (message) => stripVTControlCharacters(message).trim().split('\n')[0]?.slice(0, 300) ?? '';
