-- Pictures and the files that hold them. The content lies in the file store (a folder, or an S3-compatible store) under `file_key`; a row
-- here is what makes a file count. A file that no row names is swept (`src/server/files/sweep.ts`).

CREATE TABLE image (
  store_id bigint NOT NULL DEFAULT current_store_id() CONSTRAINT image_store_fkey REFERENCES store (id),
  uuid uuid NOT NULL,
  -- whom it shows, which decides who may see it
  kind text NOT NULL CONSTRAINT image_known_kind CHECK (kind IN ('employee', 'client', 'logo')),
  employee_id bigint,
  client_id bigint,
  -- of the largest file
  width integer NOT NULL CONSTRAINT image_width_positive CHECK (width > 0),
  height integer NOT NULL CONSTRAINT image_height_positive CHECK (height > 0),
  created_at instant NOT NULL DEFAULT this_second(),
  CONSTRAINT image_pkey PRIMARY KEY (store_id, uuid),
  CONSTRAINT image_employee_fkey FOREIGN KEY (store_id, employee_id) REFERENCES employee (store_id, id) ON DELETE CASCADE,
  CONSTRAINT image_client_fkey FOREIGN KEY (store_id, client_id) REFERENCES client (store_id, id) ON DELETE CASCADE,
  CONSTRAINT image_shows_one CHECK ((kind = 'employee') = (employee_id IS NOT NULL) AND (kind = 'client') = (client_id IS NOT NULL))
);
CREATE INDEX image_by_employee ON image (store_id, employee_id) WHERE employee_id IS NOT NULL;
CREATE INDEX image_by_client ON image (store_id, client_id) WHERE client_id IS NOT NULL;
SELECT protect_store_table('image');

-- One picture in each of its sizes.
CREATE TABLE image_file (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  image_uuid uuid NOT NULL,
  -- the longer side is at most so many pixels
  size integer NOT NULL CONSTRAINT image_file_known_size CHECK (size IN (64, 128, 256, 1024)),
  bytes integer NOT NULL CONSTRAINT image_file_not_empty CHECK (bytes > 0),
  file_key short_text NOT NULL,
  CONSTRAINT image_file_pkey PRIMARY KEY (store_id, image_uuid, size),
  CONSTRAINT image_file_image_fkey FOREIGN KEY (store_id, image_uuid) REFERENCES image (store_id, uuid) ON DELETE CASCADE,
  CONSTRAINT image_file_key_unique UNIQUE (store_id, file_key)
);
SELECT protect_store_table('image_file');
