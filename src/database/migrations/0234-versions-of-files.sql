-- Changes with each write of an employee's file: two people who save at once must not replace each other's lists (docs/rules/live.md#versions).
ALTER TABLE employee ADD COLUMN version integer NOT NULL DEFAULT 1;
