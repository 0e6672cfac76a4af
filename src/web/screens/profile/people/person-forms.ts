import { createForm } from '#web/forms/create-form.ts';
import type { PersonValues, RateValues } from './person-values.ts';

export const PersonForm = createForm<PersonValues>();
export const RateForm = createForm<RateValues>();
