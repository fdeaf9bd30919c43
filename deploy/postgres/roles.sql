-- Run once, by the superuser. The limits are set on the role, because a pooler in transaction mode passes on no
-- parameters.
create role clinic login password '{{database_password}}';
alter role clinic set lock_timeout = 3000;
alter role clinic set statement_timeout = 5000;
alter role clinic set idle_in_transaction_session_timeout = 10000;
create database clinic owner clinic;
