import { checkCopy } from '../database/index.ts'

/** Step n changes the book's file from `user_version` n to n + 1. A released step never changes. */
export const addressMigrations: readonly string[] = [
  `create table addresses (
     id integer primary key autoincrement,
     identity text not null unique,
     name text not null,
     street text not null,
     postCode text not null,
     city text not null,
     countryCode text not null,
     contact text not null,
     phone text not null,
     email text not null,
     refs text not null default '[]',
     habits text not null default '[]',
     uses integer not null default 0,
     used_at text,
     warmth real not null default 0,
     removed_at text
   ) strict;
   create index addresses_by_warmth on addresses (warmth desc, id) where removed_at is null;`,
  `alter table addresses add column freight_habits text not null default '[]';`,
  `create table learned (
     journal text primary key,
     since text not null,
     before text,
     done integer not null
   ) strict;`,
  `create table state (name text primary key, value text not null) strict;`,
]

/** Throws if a file is not a complete address book of a version that this one reads. */
export const checkAddresses = (file: string): void =>
  checkCopy(file, addressMigrations.length, (database, steps) => {
    for (const step of addressMigrations.slice(0, steps)) database.exec(step)
  })
