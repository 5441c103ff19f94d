/** Step n migrates a file from `user_version` n to n + 1. A released step never changes. */
export const migrations: readonly string[] = [
  `create table events (
     seq integer primary key autoincrement,
     shipment_id text not null,
     at text not null,
     type text not null,
     body text not null
   ) strict;
   create index events_of_shipment on events (shipment_id, seq);
   create trigger events_stay before update on events
     begin select raise(abort, 'events are append-only'); end;
   create trigger events_remain before delete on events
     begin select raise(abort, 'events are append-only'); end;

   create table shipments (
     seq integer primary key autoincrement,
     id text not null unique,
     draft_id text not null,
     code text not null unique,
     booking text not null,
     label text not null,
     pickup_location_id text not null,
     pickup_on text not null,
     parcels integer not null,
     order_id text,
     order_reference text,
     record text not null
   ) strict;
   create index shipments_of_draft on shipments (draft_id, seq);
   create unique index shipment_live_of_draft on shipments (draft_id)
     where booking not in ('rejected', 'absent');
   create unique index shipment_of_order on shipments (order_id) where order_id is not null;
   create index shipments_by_reference on shipments (order_reference) where order_reference is not null;
   create index shipments_of_pickup on shipments (pickup_location_id, pickup_on);
   create index shipments_unsettled on shipments (seq)
     where booking in ('intent', 'unknown', 'ambiguous', 'cancelling');
   create index shipments_open on shipments (seq)
     where booking in ('intent', 'unknown', 'ambiguous', 'cancelling')
        or (booking = 'booked' and label <> 'confirmed');
   create virtual table shipment_words using fts5 (words, prefix = '2 3');

   create table drafts (name text primary key, body text not null) strict;
   create table facts (name text primary key, value text not null) strict;`,

  `create table standing_drafts (
     place integer primary key autoincrement,
     id text not null unique,
     pickup_location_id text not null,
     pickup_on text not null,
     source text not null,
     changed_at text not null,
     removed_at text,
     body text not null,
     findings text not null
   ) strict;
   create index standing_drafts_of_pickup on standing_drafts (pickup_location_id, pickup_on, place)
     where removed_at is null;

   create table imports (draft_id text primary key, reference text not null, imported_at text not null) strict;
   create index imports_by_reference on imports (reference) where reference <> '';
   -- What a batch booked straight from a file: an imported draft's ID is a UUID of version 8.
   create index shipments_imported on shipments (json_extract(record, '$.reference'))
     where substr(draft_id, 15, 1) = '8';

   create table closed_pickups (
     pickup_location_id text not null,
     pickup_on text not null,
     body text not null,
     primary key (pickup_location_id, pickup_on)
   ) strict;
   create trigger closed_pickups_stay before update on closed_pickups
     begin select raise(abort, 'closed pickups never change'); end;
   create trigger closed_pickups_remain before delete on closed_pickups
     begin select raise(abort, 'closed pickups never change'); end;

   -- Counting the day's pickups reads this index alone, no shipment's record.
   create index shipments_by_day on shipments (pickup_on, pickup_location_id, booking, label, parcels);`,

  `create table quotations (
     place integer primary key autoincrement,
     id text not null unique,
     draft_id text not null,
     body text not null
   ) strict;
   create index quotations_of_draft on quotations (draft_id, place);`,

  `-- What a shipment is found by grew: its day, its state, what one letter begins.
   drop table shipment_words;
   create virtual table shipment_words using fts5 (words, prefix = '1 2 3');
   insert into shipment_words (rowid, words) select seq, shipment_words_of(record) from shipments;
   -- The label of an order that was taken over stands open once somebody wants it.
   drop index shipments_open;
   create index shipments_open on shipments (seq)
     where booking in ('intent', 'unknown', 'ambiguous', 'cancelling')
        or (booking = 'booked' and label not in ('confirmed', 'none'));`,

  `-- A scanned reference finds its draft.
   create index standing_drafts_by_reference
     on standing_drafts (json_extract(body, '$.reference') collate nocase) where removed_at is null;`,

  `-- A quotation is booked once, whichever draft names it.
   create index shipments_of_quotation
     on shipments (case when json_valid(record) then json_extract(record, '$.quotationId') end);`,

  `-- A typed reference finds what it was shipped with.
   -- One damaged record must not keep a journal closed.
   create index shipments_by_typed_reference
     on shipments (case when json_valid(record) then json_extract(record, '$.reference') end collate nocase);`,

  `-- Answers to other programs, one row each (docs/answers.md). \`uncertain\`: see answer-tables.ts.
   create table answers (
     number integer primary key autoincrement,
     id text not null unique,
     desk text not null,
     shipment_id text not null,
     target text not null,
     reference text not null,
     state text not null,
     body text not null,
     delivery text not null,
     uncertain integer not null default 0,
     attempts integer not null default 0,
     made_at text not null,
     first_tried_at text,
     next_at text not null,
     delivered_at text,
     problem text
   ) strict;
   create index answers_of_shipment on answers (shipment_id, target, number);
   create index answers_open on answers (target, number) where delivery in ('waiting', 'stuck');
   create index answers_open_of_reference on answers (target, reference, number)
     where delivery in ('waiting', 'stuck');
   create index answers_due on answers (target, next_at) where delivery = 'waiting';`,

  `-- A call of the API is answered once, however often it is repeated: its key is kept for ever.
   create table api_requests (
     key text primary key,
     body_hash text not null,
     draft_id text not null,
     received_at text not null,
     refusal text
   ) strict;
   create trigger api_requests_remain before delete on api_requests
     begin select raise(abort, 'keys of the API are kept'); end;`,

  `-- Reasons that a person gave for orders before a closing.
   create table explanations (order_id text primary key, reason text not null, at text not null) strict;`,
]
