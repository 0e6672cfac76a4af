import { formOf } from '#web/forms/form-of.ts';
import type { PersonValues, RateValues } from './person-values.ts';

export const PersonForm = formOf<PersonValues>();
export const RateForm = formOf<RateValues>();
