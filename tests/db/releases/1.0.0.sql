-- from lib/catalogue/store.ts
select id, type, category, title, description, price, original_price as "originalPrice",
      what_you_get as "whatYouGet", benefits, features, withdrawn_at is not null as "isWithdrawn"
    from products order by position, id

-- from lib/catalogue/store.ts
update products set withdrawn_at = case when $1::boolean then coalesce(withdrawn_at, now()) end
    where id = $2 returning id

-- from lib/catalogue/store.ts
update products set price = $1, original_price = $2 where id = $3 returning id

-- from lib/catalogue/store.ts
insert into products (
      id, position, type, category, title, description, price, original_price, what_you_get, benefits, features
    )
    select id, position, type, category, title, description, price, original_price, what_you_get, benefits, features
    from jsonb_to_recordset($1::jsonb) as given (
      id text, position integer, type text, category text, title text, description text,
      price integer, original_price integer, what_you_get jsonb, benefits jsonb, features jsonb
    )
    on conflict (id) do nothing

-- from lib/diagnostic/store.ts
with saved as (
    insert into diagnostic_results as held (
      id, name, email, consent, consent_version, consented_at, scores, reasoning, figures,
      algorithm_version, content_version, idempotency_key, request_hash
    ) values (
      $1, $2, $3, $4, $5,
      $6, $7::jsonb, $8::jsonb,
      $9::jsonb, $10, $11,
      $12, $13
    )
    on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
    returning id, email, consent, request_hash is not distinct from $14::text as is_same
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $15, $16, id, $17 || id from saved
      where is_same and consent and email is not null
      on conflict (dedupe_key) do nothing
    )
    select id, is_same as "isSame" from saved

-- from lib/diagnostic/store.ts
select id, created_at as "createdAt", name, scores, figures,
      algorithm_version as "algorithmVersion", content_version as "contentVersion"
    from diagnostic_results where id = $1

-- from lib/diagnostic/store.ts
select email, figures -> 'bottlenecks' as bottlenecks from diagnostic_results
    where id = $1 and consent and email is not null

-- from lib/diagnostic/store.ts
select id, name, email, (figures ->> 'overall')::float8 as overall, count(*) over () as total
    from diagnostic_results
    where consent and email is not null and created_at > $1 and created_at <= $2
    order by created_at desc, id limit $3

-- from lib/founder_test/store.ts
with saved as (
      insert into founder_test_results as held (
        id, email, style, content_version, idempotency_key, request_hash
      ) values (
        $1, $2, $3, $4, $5,
        $6
      )
      on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
      returning id, request_hash is not distinct from $7::text as is_same
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $8, $9, id, $10 || id from saved where is_same
      on conflict (dedupe_key) do nothing
    )
    select is_same as "isSame" from saved

-- from lib/founder_test/store.ts
select email, style from founder_test_results where id = $1 and email is not null

-- from lib/founder_test/store.ts
select email, style, count(*) over () as total from founder_test_results
    where email is not null and created_at > $1 and created_at <= $2 order by created_at desc, id limit $3

-- from lib/http/rate_limit.ts
insert into rate_limits as held (key, count, expires_at)
        values ($1, 1, now() + $2::float8 * interval '1 millisecond')
        on conflict (key) do update set
          count = case when held.expires_at <= now() then 1 else least(held.count + 1, $3::int) end,
          expires_at = case when held.expires_at <= now() then excluded.expires_at else held.expires_at end
        returning count, ceil(extract(epoch from expires_at - now()))::int as wait_seconds

-- from lib/http/rate_limit.ts
select key, count from rate_limits where key = any($1::text[]) and expires_at > now()

-- from lib/http/rate_limit.ts
delete from rate_limits where expires_at <= now()

-- from lib/mail/lease/store.ts
update outbox set lease = $1, leased_until = now() + make_interval(secs => $2),
      attempts = attempts + 1
    where id = (
      select id from outbox
      where state = 'waiting' and due_at <= now() and (leased_until is null or leased_until < now())
        and not exists (select from mail_pause where until > now())
      order by due_at, id limit 1
      for update skip locked
    )
    returning id, kind, subject_id as "subjectId", attempts

-- from lib/mail/lease/store.ts
with suppressed as (
      select address_hash from mail_suppressions
      where address_hash = $1 and not $2::boolean
    ),
    first as (
      update outbox set recipient_hash = $3
      where id = $4 and lease = $5 and recipient_hash is null and not exists (select from suppressed)
      returning id
    ),
    counted as (
      insert into mail_counts as held (address_hash, day, is_transactional, count)
      select $6::text, (now() at time zone 'utc')::date, $7::boolean, 1 from first
      on conflict (address_hash, day, is_transactional) do update
        set count = held.count + 1 where held.count < $8
      returning count
    )
    select exists (select from counted) or not exists (select from first) as "isWithin",
      exists (select from suppressed) as "isSuppressed"

-- from lib/mail/lease/store.ts
update outbox set state = $1, ended_at = now(), reason = $2, lease = null, leased_until = null
    where id = $3 and lease = $4 and state = 'waiting'

-- from lib/mail/lease/store.ts
update outbox set lease = null, leased_until = null, due_at = now() + make_interval(secs => $1),
      reason = coalesce($2, reason), attempts = attempts - $3
    where id = $4 and lease = $5 and state = 'waiting'

-- from lib/mail/lease/store.ts
update outbox set lease = null, leased_until = null, recipient_hash = null, attempts = attempts - 1,
      reason = 'capped until tomorrow',
      due_at = (date_trunc('day', now() at time zone 'utc') + interval '1 day') at time zone 'utc'
    where id = $1 and lease = $2 and state = 'waiting'

-- from lib/mail/lease/store.ts
insert into mail_pause as held (until, reason) values (now() + make_interval(secs => $1), $2)
    on conflict (only_row) do update set until = excluded.until, reason = excluded.reason
    returning since = now() as "isNew"

-- from lib/mail/lease/store.ts
delete from mail_pause returning since

-- from lib/mail/store.ts
insert into mail_suppressions as held (address_hash, reason) values ($1, $2)
    on conflict (address_hash) do update
      set reason = case when excluded.reason = 'unsubscribed' then excluded.reason else held.reason end

-- from lib/mail/store.ts
delete from mail_suppressions where address_hash = $1 returning reason

-- from lib/mail/store.ts
select reason, since from mail_pause

-- from lib/mail/store.ts
select count(*) filter (where state = 'waiting') as waiting,
        count(*) filter (where state = 'failed' and ended_at > now() - interval '7 days') as "failedLastWeek"
      from outbox where state in ('waiting', 'failed')

-- from lib/mail/store.ts
select id, kind, state, created_at as "createdAt", due_at as "dueAt", ended_at as "endedAt", attempts, reason
    from outbox where state = $1 order by coalesce(ended_at, created_at) desc, id limit $2

-- from lib/mail/store.ts
select state, count(*) as count from outbox group by state order by state

-- from lib/mail/store.ts
with again as (
      update outbox set state = 'waiting', due_at = now(), ended_at = null, attempts = 0, lease = null,
        leased_until = null
      where id = $1 and state <> 'sent'
      returning id, recipient_hash
    ),
    revived as (
      delete from mail_suppressions
      where reason = 'refused' and address_hash in (select recipient_hash from again)
    )
    select id from again

-- from lib/mail/store.ts
with ended as (
      delete from outbox
      where ended_at < now() - make_interval(days => $1) and kind <> all ($2::text[])
    )
    delete from mail_counts where day < (now() at time zone 'utc')::date

-- from lib/mail/store.ts
select coalesce(
      max(split_part(subject_id, '/', 2)) filter (where state in ('waiting', 'sent')),
      min(split_part(subject_id, '/', 1))
    ) as start from outbox where kind = $1

-- from lib/mail/store.ts
insert into outbox (id, kind, subject_id, dedupe_key) values ($1, $2, $3, $4)
    on conflict (dedupe_key) do nothing returning id

-- from lib/metrics/store.ts
select count(*) filter (where state = 'waiting') as "mailsWaiting",
      count(*) filter (where state = 'failed') as "mailsFailed",
      coalesce(extract(epoch from now() - min(due_at) filter (where state = 'waiting' and due_at <= now())), 0)::float8
        as "oldestDueSeconds",
      (select count(*) from orders where state in ('open', 'processing') and check_due_at is not null) as "ordersOpen"
    from outbox where state in ('waiting', 'failed')

-- from lib/payments/after_sale/store.ts
with known as materialized (
      select id, created_at from orders where lower(email) = any($1::text[])
      union all select $2, 'infinity'
    ),
    subject as materialized (
      select id from known
      where coalesce((select revoked_at is null from grants where order_id = known.id), id = $3)
      order by created_at, id limit 1
    ),
    places as materialized (
      select id, concat_ws(' ', $4::text, id, (now() at time zone 'utc')::date, place) as key
      from subject, generate_series(1, $5::int) as place
    ),
    chosen as (
      select case
        when min(places.id) = $6 then null
        when bool_or(held.created_at > now() - make_interval(mins => $7)) then null
        else min(places.key) filter (where held.id is null) end as key,
        min(places.id) as id
      from places left join outbox held on held.dedupe_key = places.key
    )
    insert into outbox as held (id, kind, subject_id, dedupe_key, due_at, state, ended_at, reason)
    select $8, $9, case when key is null then $10 else id end,
      coalesce(key, $11), now() + make_interval(secs => random() * $12),
      case when key is null then 'dropped' else 'waiting' end, case when key is null then now() end,
      case when key is null then 'asked for without a purchase, or too often' end
    from chosen
    on conflict (dedupe_key) do update set dedupe_key = held.dedupe_key

-- from lib/payments/after_sale/store.ts
select email from orders where id = $1

-- from lib/payments/after_sale/store.ts
select grants.id as "grantId", orders.id as "orderId", orders.title,
      coalesce(orders.paid_at, grants.created_at) as "boughtAt"
    from orders join grants on grants.order_id = orders.id
    where lower(orders.email) = any($1::text[]) and grants.revoked_at is null
    order by coalesce(orders.paid_at, grants.created_at) desc, orders.id limit $2

-- from lib/payments/after_sale/store.ts
with noted as (
      insert into order_history (id, order_id, kind, detail, needs_coach)
      select $1, order_id, 'withdrawal', $2::text, true
      from grants where id = $3 and revoked_at is null
      on conflict (order_id) where kind = 'withdrawal' do nothing
      returning id, order_id
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $4, $5, noted.id, $6 || noted.id
      from noted join orders on orders.id = noted.order_id where orders.email is not null
      union all
      select $7, $8, id, $9 || id from noted
    )
    select id from noted

-- from lib/payments/after_sale/store.ts
select orders.id as "orderId", orders.title, orders.email, orders.is_live as "isLive",
      coalesce(orders.paid_at, orders.created_at) as "boughtAt", story.at
    from order_history story join orders on orders.id = story.order_id
    where story.id = $1 and story.kind = 'withdrawal'

-- from lib/payments/checks/store.ts
update orders set check_lease = $1, check_leased_until = now() + make_interval(secs => $2),
      check_attempts = check_attempts + 1
    where id = (
      select id from orders
      where check_due_at <= now() and (check_leased_until is null or check_leased_until < now())
      order by check_due_at, id limit 1
      for update skip locked
    )
    returning id, intent_id as "intentId", amount, is_live as "isLive", state, declines, check_requests as requests,
      check_attempts as attempts, extract(epoch from now() - created_at)::float8 as "ageSeconds"

-- from lib/payments/checks/store.ts
update orders set check_lease = null, check_leased_until = null, check_due_at = case
      when check_requests <> $1 then now()
      when $2::float8 is null then null
      else now() + make_interval(secs => $3::float8) end
    where id = $4 and check_lease = $5

-- from lib/payments/checks/store.ts
with changed as (
      update orders set state = $1 where id = $2 and state <> 'paid' and state <> $3 returning id
    )
    insert into order_history (id, order_id, kind) select $4, id, $5 from changed

-- from lib/payments/checks/store.ts
update orders set card_country = coalesce($1, card_country),
      billing_country = coalesce($2, billing_country)
    where id = $3 and intent_id = $4 and state = 'paid'
      and (card_country is distinct from coalesce($5, card_country)
        or billing_country is distinct from coalesce($6, billing_country))

-- from lib/payments/checks/store.ts
with changed as (
      update grants set revoked_at = case when $1::boolean then now() end
      where order_id = $2 and (revoked_at is not null) <> $3::boolean
      returning order_id
    )
    insert into order_history (id, order_id, kind, detail)
    select $4, order_id, case when $5::boolean then 'revoked' else 'restored' end, $6 from changed
    returning id

-- from lib/payments/checks/store.ts
with noted as (
      insert into order_history (id, order_id, kind, detail, needs_coach)
      values ($1, $2, $3, $4, true)
      on conflict (order_id, kind, detail) where needs_coach do nothing
      returning id
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $5, $6, id, $7 || id from noted on conflict (dedupe_key) do nothing
    )
    select id from noted

-- from lib/payments/delivery/store.ts
select grants.product_id as "productId", orders.title, orders.id as "orderId",
      coalesce(orders.paid_at, grants.created_at) as "boughtAt", grants.revoked_at is not null as "isRevoked",
      orders.is_live as "isLive", orders.amount, orders.currency, orders.email, withdrawal.at as "withdrawnAt"
    from grants join orders on orders.id = grants.order_id
      left join order_history withdrawal on withdrawal.order_id = orders.id and withdrawal.kind = 'withdrawal'
    where grants.id = $1

-- from lib/payments/delivery/store.ts
select orders.id as "orderId", orders.title, orders.amount, orders.currency, orders.email,
      orders.is_live as "isLive", story.kind, story.detail, story.at
    from order_history story join orders on orders.id = story.order_id
    where story.id = $1

-- from lib/payments/orders/store.ts
select orders.id, orders.created_at as "createdAt", orders.paid_at as "paidAt", orders.product_id as "productId",
      orders.title, orders.amount, orders.currency, orders.terms_version as "termsVersion", orders.is_live as "isLive",
      orders.state, orders.email, orders.card_country as "cardCountry", orders.billing_country as "billingCountry",
      orders.intent_id as "intentId", grants.id as "grantId",
      grants.revoked_at is not null as "isRevoked",
      exists (
        select from outbox where kind = $1 and subject_id = grants.id and outbox.state = 'sent'
      ) as "isDelivered"
    from orders left join grants on grants.order_id = orders.id
    where (not $2::boolean or orders.is_live) and (not $3::boolean or orders.state = 'paid')
      and starts_with(orders.id, $4)
    order by orders.created_at desc, orders.id limit $5

-- from lib/payments/orders/store.ts
select at, kind, detail from order_history where order_id = $1 order by position

-- from lib/payments/orders/store.ts
select coalesce(ended_at, created_at) as at, state, reason from outbox
    where kind = $1 and subject_id = $2 order by created_at, id

-- from lib/payments/orders/store.ts
with open as (
      select grants.id, orders.id as order_id from grants join orders on orders.id = grants.order_id
      where orders.id = $1 and grants.revoked_at is null
        and coalesce($2::text, orders.email) is not null
    ),
    addressed as (
      update orders set email = $3::text
      where $4::text is not null and id in (select order_id from open)
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $5, $6, id, $7 || id || $8 from open
    )
    insert into order_history (id, order_id, kind)
    select $9, order_id, case when $10::text is null then 'sent-again' else 'address-changed' end from open
    returning id

-- from lib/payments/orders/store.ts
select orders.id, floor(extract(epoch from now() - orders.paid_at) / 60)::int as minutes
    from orders left join grants on grants.order_id = orders.id
      left join lateral (
        select state, created_at from outbox where kind = $1 and subject_id = grants.id
        order by created_at desc, id limit 1
      ) mail on true
    where orders.state = 'paid' and grants.revoked_at is null
      and orders.paid_at < now() - make_interval(mins => $2)
      and orders.paid_at > now() - make_interval(days => $3)
      and mail.state is distinct from 'sent'
      and not (mail.created_at > now() - make_interval(mins => $4) and exists (
        select from outbox where kind = $5 and subject_id = grants.id and outbox.state = 'sent'
      ))
    order by orders.paid_at, orders.id limit 100

-- from lib/payments/orders/store.ts
with unpaid as (
      select id from orders
      where state = 'cancelled' and created_at < now() - make_interval(days => $1)
    ),
    stories as (delete from order_history where order_id in (select id from unpaid)),
    events as (delete from stripe_events where received_at < now() - make_interval(days => $2))
    delete from orders where id in (select id from unpaid)

-- from lib/payments/store.ts
select id as "productId", title, price, withdrawn_at is null as "isForSale" from products where id = $1

-- from lib/payments/store.ts
select id, product_id as "productId", title, amount, currency, terms_version as "termsVersion",
      stripe_key as "stripeKey", intent_id as "intentId", state,
      request_hash is not distinct from $1::text as "isSame"
    from orders where idempotency_key = $2

-- from lib/payments/store.ts
insert into orders as held (
      id, product_id, title, amount, currency, terms_version, is_live, idempotency_key, request_hash, stripe_key, check_due_at
    ) values (
      $1, $2, $3, $4, $5, $6,
      $7, $8, $9, $10,
      now() + make_interval(secs => $11)
    )
    on conflict (idempotency_key) do update set idempotency_key = held.idempotency_key
    returning id, product_id as "productId", title, amount, currency, terms_version as "termsVersion",
      stripe_key as "stripeKey", intent_id as "intentId", state,
      request_hash is not distinct from $12::text as "isSame"

-- from lib/payments/store.ts
update orders set intent_id = $1, client_secret_hash = $2
    where id = $3 and (intent_id is null or intent_id = $4)

-- from lib/payments/store.ts
update orders set stripe_key = $1 where id = $2 and stripe_key = $3 and intent_id is null

-- from lib/payments/store.ts
with fresh as (
      insert into stripe_events (id) select $1::text where $2::text is not null
      on conflict (id) do nothing returning id
    ),
    wanted as (select id from fresh union all select '' where $3::text is null),
    paid as (
      update orders set state = 'paid', paid_at = now(), email = $4, intent_id = $5,
        check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0
      where id = $6 and state <> 'paid' and (intent_id is null or intent_id = $7)
        and amount = $8 and currency = $9 and is_live = $10 and exists (select from wanted)
      returning id, product_id
    ),
    wrong as (
      select id from orders
      where id = $11 and exists (select from wanted) and not exists (select from paid)
        and not (amount = $12 and currency = $13 and is_live = $14
          and (intent_id is null or intent_id = $15))
    ),
    granted as (
      insert into grants (id, order_id, product_id) select $16, id, product_id from paid
      on conflict (order_id) do nothing returning id
    ),
    noted as (
      insert into order_history (id, order_id, kind, detail, needs_coach)
      select $17, id, 'paid', case when $18::text is null then 'without an address' end, true from paid
      union all
      select $19, id, 'payment-differs', $20, true from wrong
      on conflict (order_id, kind, detail) where needs_coach do nothing
      returning id
    ),
    mailed as (
      insert into outbox (id, kind, subject_id, dedupe_key)
      select $21, $22, id, $23 || id from granted
      where $24::text is not null
      union all
      select $25, $26, id, $27 || id from noted
      on conflict (dedupe_key) do nothing
    )
    select exists (select from paid) as "isPaid", exists (select from wrong) as "isWrong",
      exists (select from orders where id = $28) as "isKnown"

-- from lib/payments/store.ts
with ordered as (select id from orders where intent_id = $1),
    fresh as (
      insert into stripe_events (id) select $2 from ordered on conflict (id) do nothing returning id
    ),
    asked as (
      update orders set check_due_at = now(), check_requests = check_requests + 1, check_attempts = 0,
        declines = declines + $3
      where id in (select id from ordered) and exists (select from fresh)
    )
    select id from ordered

-- from lib/payments/store.ts
with found as (
      select orders.* from orders where intent_id = $1 and client_secret_hash = $2
    ),
    hastened as (
      update orders set check_due_at = now() + make_interval(secs => $3)
      where id in (select id from found) and state in ('open', 'processing')
        and check_due_at > now() + make_interval(secs => $4)
    )
    select found.id, found.state, found.product_id as "productId", found.title, found.amount,
      case when grants.revoked_at is null then grants.id end as "grantId"
    from found left join grants on grants.order_id = found.id

-- from lib/person/store.ts
select to_jsonb(held) as row from diagnostic_results held
    where lower(normalize(email, NFC)) = any($1::text[]) or id = $2 order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from founder_test_results held
    where lower(normalize(email, NFC)) = any($1::text[]) order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from waitlist_entries held
    where lower(normalize(email, NFC)) = any($1::text[]) order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from orders held
    where lower(normalize(email, NFC)) = any($1::text[]) order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from grants held where order_id = any($1::text[]) order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from order_history held where order_id = any($1::text[]) order by at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from outbox held
    where recipient_hash = $1 or subject_id = any($2::text[]) order by created_at, id

-- from lib/person/store.ts
select to_jsonb(held) as row from mail_counts held where address_hash = $1 order by day

-- from lib/person/store.ts
select to_jsonb(held) as row from mail_suppressions held where address_hash = $1

-- from lib/person/store.ts
select id from diagnostic_results
      where lower(normalize(email, NFC)) = any($1::text[]) or id = $2

-- from lib/person/store.ts
with renamed as (select * from unnest($1::text[], $2::text[]) as pairs (id, new_id)),
    tests as (
      update founder_test_results set email = null, idempotency_key = null, request_hash = null
      where lower(normalize(email, NFC)) = any($3::text[])
      returning id
    ),
    entries as (
      delete from waitlist_entries where lower(normalize(email, NFC)) = any($4::text[]) returning id
    ),
    checks as (
      update diagnostic_results held set id = renamed.new_id, name = null, email = null, reasoning = '{}',
        consent = false, consent_version = null, consented_at = null, idempotency_key = null, request_hash = null
      from renamed where held.id = renamed.id
      returning held.id
    ),
    mails as (
      delete from outbox
      where (recipient_hash = $5 or subject_id in (
          select id from renamed union all select id from tests union all select id from entries
        )) and kind <> all ($6::text[])
      returning id
    ),
    notes as (
      update outbox set recipient_hash = null, reason = null
      where recipient_hash = $7 and kind = any ($8::text[]) and state <> 'waiting'
    ),
    counts as (delete from mail_counts where address_hash = $9 returning day),
    refusals as (
      delete from mail_suppressions where address_hash = $10 and reason <> 'unsubscribed'
    )
    select (select count(*) from checks) as checks, (select count(*) from tests) as tests,
      (select count(*) from entries) as entries, (select count(*) from counts) as counts,
      coalesce((select array_agg(id) from mails), '{}') as "mailIds",
      exists (
        select from mail_suppressions where address_hash = $11 and reason = 'unsubscribed'
      ) as "isUnsubscribed",
      (select count(*) from orders where lower(normalize(email, NFC)) = any($12::text[])) as orders

-- from lib/person/store.ts
update diagnostic_results
    set name = null, email = null, reasoning = '{}', idempotency_key = null, request_hash = null
    where id in (
      select id from diagnostic_results
      where not consent and created_at < now() - make_interval(days => $1::int)
        and (name is not null or email is not null or reasoning <> '{}' or request_hash is not null)
      limit $2 for update skip locked
    )
    returning id

-- from lib/person/store.ts
update founder_test_results set email = null, idempotency_key = null, request_hash = null
    where id in (
      select id from founder_test_results
      where email is not null and created_at < now() - make_interval(days => $1::int)
      limit $2 for update skip locked
    )
    returning id

-- from lib/person/store.ts
update outbox set recipient_hash = null, reason = null
    where id in (
      select id from outbox
      where ended_at < now() - make_interval(days => $1)
        and (recipient_hash is not null or reason is not null)
      limit $2 for update skip locked
    )
    returning id

-- from lib/waitlist/store.ts
with saved as (
      insert into waitlist_entries as held (id, name, email, tool_interest)
      values ($1, $2, $3, $4)
      on conflict on constraint waitlist_entries_once do update set name = held.name
      returning id
    )
    insert into outbox as held (id, kind, subject_id, dedupe_key)
    select $5, $6, id, $7 || id from saved
    on conflict (dedupe_key) do update set dedupe_key = held.dedupe_key

-- from lib/waitlist/store.ts
select id, name, email, tool_interest as "toolInterest", created_at as "createdAt", created_at::text as at
        from waitlist_entries
        where (created_at, id) > ($1::timestamptz, $2)
        order by created_at, id
        limit $3

-- from lib/waitlist/store.ts
select id, name, email, tool_interest as "toolInterest", created_at as "createdAt"
    from waitlist_entries where id = $1

-- from lib/waitlist/store.ts
select id, name, email, tool_interest as "toolInterest", created_at as "createdAt", count(*) over () as total
    from waitlist_entries where created_at > $1 and created_at <= $2
    order by created_at desc, id limit $3

-- from lib/waitlist/store.ts
select id from waitlist_entries
    where tool_interest = $1
      and not exists (select from outbox where dedupe_key = $2 || waitlist_entries.id)
    order by created_at, id

-- from lib/waitlist/store.ts
insert into outbox (id, kind, subject_id, dedupe_key)
    select mail_id, $1, entry_id, $2 || entry_id
    from unnest($3::text[], $4::text[])
      as mails (mail_id, entry_id)
    on conflict (dedupe_key) do nothing returning id
