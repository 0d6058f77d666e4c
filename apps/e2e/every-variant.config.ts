import journeys from './playwright.config';

// Read by src/every-variant.ts, in every worker.
process.env.EVERY_VARIANT = '1';

/** The journeys in every variant. */
export default { ...journeys, grepInvert: [], testMatch: ['{access,engines,evenings,faults,journeys}/**/*.spec.ts'] };
