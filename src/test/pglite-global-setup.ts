import { embeddedTemplate } from './embedded-template.ts';

/** Before the tests on the embedded database: the migrated cluster, once, as each worker would make its own at the same time. */
export default async function setUp(): Promise<void> {
  await embeddedTemplate();
}
