/**
 * Error codes for constraints. The rules in `domain/` report the same earlier and with names; these apply when two people save at the same
 * moment.
 */
export const constraintCodes = {
  shift_no_overlap: 'shift.overlap',
  shift_no_touch_same_day: 'shift.overlap',
  shift_pkey: 'shift.uuid_taken',
  shift_planned_length: 'shift.too_long',
  shift_end_after_start: 'shift.end_before_start',
  shift_clock_out_after_in: 'shift.clock_out_before_in',
  shift_one_open_punch: 'clock.already_in',
  shift_break_one_open: 'clock.already_on_break',
  shift_break_end_after_start: 'shift.break_end_before_start',
  shift_employee_fkey: 'unknown_employee',
  shift_branch_fkey: 'unknown_branch',
  day_off_one_per_day: 'dayoff.already_asked',
  correction_request_one_pending_per_shift: 'correction.already_asked',
  correction_request_one_pending_per_day: 'correction.already_asked',
  punch_pkey: 'clock.key_taken',
  published_week_sunday_unique: 'publish.already',
  published_week_is_sunday: 'publish.not_a_sunday',
  app_user_username_unique: 'user.username_taken',
  app_user_username_key_unique: 'user.username_taken',
  app_user_email_unique: 'user.email_taken',
  account_service_name_unique: 'account_service.name_taken',
  week_template_name_unique: 'week_template.name_taken',
  employee_branch_branch_fkey: 'unknown_branch',
  payroll_layout_name_unique: 'payroll.name_taken',
  officer_terms_no_overlap: 'officer.terms_overlap',
  officer_ends_after_start: 'officer.ends_before_start',
  closed_period_no_overlap: 'period.overlaps',
} as const;
