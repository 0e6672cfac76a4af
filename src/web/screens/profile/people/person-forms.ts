import { createForm } from '#web/forms/create-form.ts';
import type { PersonValues, PositionValues, RateValues, RoleValues, WaiverValues } from './person-values.ts';

export const PersonForm = createForm<PersonValues>();
export const RateForm = createForm<RateValues>();
export const RoleForm = createForm<RoleValues>();
export const WaiverForm = createForm<WaiverValues>();
export const PositionForm = createForm<PositionValues>();
export const PositionRateForm = createForm<NonNullable<PositionValues['rates']>[number]>();
