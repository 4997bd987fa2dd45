-- The version of the template that was registered; null where nothing was sent to the supplier.
alter table template_channel add column version_no integer;

-- Registrations up to now: the version that had been approved when they were sent, else the one in force.
update template_channel registration set version_no = coalesce(
  (select max(version.version_no) from template_version version
    where version.template_id = registration.template_id and version.outcome = 2
      and version.reviewed_at <= coalesce(registration.submitted_at, registration.active_at)),
  template.approved_no, template.version_no)
from template
where template.template_id = registration.template_id and registration.register_status > 0;
