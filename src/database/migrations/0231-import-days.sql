-- First and last local day of what an import took in, so that its history leads to them; null where nothing was.
ALTER TABLE sales_import ADD COLUMN day_from date, ADD COLUMN day_to date;
