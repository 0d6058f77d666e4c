// biome-ignore lint/performance/noBarrelFile: the file is a chunk of two screens
export { Finished } from './finished';
export { FirstSeconds } from './question/first-seconds';
