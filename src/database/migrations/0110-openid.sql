-- Sign-in by OpenID Connect (docs/rules/accounts.md#sign-in-by-openid-connect): a store's provider.
CREATE TABLE openid_provider (
  store_id bigint NOT NULL DEFAULT current_store_id(),
  -- what people call it, on the button
  name short_text NOT NULL CONSTRAINT openid_provider_has_name CHECK (name <> ''),
  issuer text NOT NULL CONSTRAINT openid_provider_issuer_length CHECK (length(issuer) <= 1000),
  client_id text NOT NULL CONSTRAINT openid_provider_client_length CHECK (length(client_id) <= 500),
  -- encrypted with the key of the installation
  client_secret bytea NOT NULL,
  -- of who entered the secret: the provider signs in no account that has more
  powers text[] NOT NULL CONSTRAINT openid_provider_known_powers
    CHECK (powers <@ '{plan,people,pay,close,sales,clients,company}'::text[]),
  -- of everyone it may sign in but owners
  required boolean NOT NULL DEFAULT false,
  -- since when it is known to work as it is now
  tried_at instant,
  -- why the last try failed: code and values of a text
  try_failure jsonb,
  CONSTRAINT openid_provider_pkey PRIMARY KEY (store_id),
  CONSTRAINT openid_provider_store_fkey FOREIGN KEY (store_id) REFERENCES store (id) ON DELETE CASCADE,
  CONSTRAINT openid_provider_tried CHECK (NOT required OR tried_at IS NOT NULL)
);
-- Sign-in asks for it before anything tells the store.
SELECT protect_installation_table('openid_provider', 'store_id');
