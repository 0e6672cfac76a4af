-- When the store came from another installation; null where it was set up here. The home store is the first of those, else the first to come.
ALTER TABLE store ADD COLUMN moved_in_at instant;
