-- An operator gives money of a visit back that took place, or that its terms kept.
alter table refunds drop constraint refunds_reason_check;
alter table refunds add constraint refunds_reason_check
  check (reason in ('gone', 'second_payment', 'wrong_amount', 'cancelled_patient', 'cancelled_provider', 'no_show_doctor', 'no_show_both', 'stopped', 'goodwill'));
