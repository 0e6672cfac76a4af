-- What belongs to a branch is announced as such: an admin of other branches does not hear of it.
SELECT announce_changes('waiting_punch', 'waiting-punches', 'changed.id',
  employee => 'changed.employee_id', branch => 'changed.branch_id');
SELECT announce_changes('correction_request', 'correction-requests', 'changed.id',
  employee => 'changed.employee_id', branch => 'changed.branch_id');
SELECT announce_changes('week_template', 'week-templates', 'changed.id', branch => 'changed.branch_id');
SELECT announce_changes('sales_tax_rate', 'sales-tax-rates', 'changed.branch_id', branch => 'changed.branch_id');
