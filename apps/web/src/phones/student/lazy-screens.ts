// biome-ignore lint/performance/noBarrelFile: the file is a chunk of two screens
export { FinishedContest } from './finished';
export { FirstSeconds } from './question/first-seconds';
