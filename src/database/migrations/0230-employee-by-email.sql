-- Finds the file of an admin who also works in the store: both have the same email.
CREATE INDEX employee_by_email ON employee (store_id, lower(email)) WHERE email <> '';
