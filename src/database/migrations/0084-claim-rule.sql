-- Whether what staff claim, offer and swap takes effect at once (docs/rules/schedule.md#claim-rule); before, of swaps alone.
ALTER TABLE store ADD COLUMN claims text NOT NULL DEFAULT 'verdict'
  CONSTRAINT store_claims CHECK (claims IN ('free', 'verdict', 'manager'));
UPDATE store SET claims = 'free' WHERE NOT trades_need_approval;
ALTER TABLE store DROP COLUMN trades_need_approval;
