-- What waits for a decision is asked on every page: found without reading what is settled.
CREATE INDEX shift_without_clock_out ON shift (store_id, local_date) WHERE clock_in IS NOT NULL AND clock_out IS NULL;
CREATE INDEX correction_request_pending ON correction_request (store_id, asked_at) WHERE resolution IS NULL;
CREATE INDEX shift_trade_pending ON shift_trade (store_id, asked_at) WHERE state IN ('asked', 'accepted');
CREATE INDEX client_proposal_pending ON client_proposal (store_id, created_at) WHERE state = 'pending';
-- What was decided today.
CREATE INDEX audit_log_decisions ON audit_log (store_id, at)
  WHERE subject IN ('day_off', 'correction_request', 'waiting_punch', 'shift_trade') OR (subject = 'shift' AND action = 'correct');
