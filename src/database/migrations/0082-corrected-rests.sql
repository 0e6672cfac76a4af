-- A correction may say something else of the rest breaks; null: nothing is said of them.
ALTER TABLE correction_request ADD COLUMN rest_answer text
  CONSTRAINT correction_request_rest_answer CHECK (rest_answer IN ('yes', 'chose', 'no'));
