-- The roles of a shared journal. Run it once as an administrator of the server (PostgreSQL 15 or later):
--
--   psql -f roles.sql
--   psql -c "create database packdesk owner packdesk_owner"
--   psql -c '\password packdesk_owner'
--
-- packdesk_owner makes and migrates the schemas: start Packdesk once with this user, and again after each update of Packdesk.
-- packdesk_desks are the desks. They read and append; they change no event and no closing, and no table. Their rights are
-- given with the schema. One login per desk:
--
--   psql -c "create role table_1 login in role packdesk_desks"
--   psql -c '\password table_1'

create role packdesk_owner login;
create role packdesk_desks nologin;
