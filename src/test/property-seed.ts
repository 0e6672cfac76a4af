import fc from 'fast-check';

// The same cases in every run, so that a test is red for a change and never by luck; `npm run test:explore` draws new ones.
fc.configureGlobal({ seed: Number(process.env.PROPERTY_SEED ?? 20_261_122) });
