-- What the shift's record said when its correction was asked for: approving writes only what the request changes. Null: asked before this was kept.
ALTER TABLE correction_request ADD COLUMN record_before jsonb;
