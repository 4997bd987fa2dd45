-- Prefixes of the reference data hold for messages of any time, not only for those sent after the console was installed.
update number_prefix set effective_from = '2000-01-01T00:00:00Z' where source = 'import';
