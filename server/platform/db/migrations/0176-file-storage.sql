-- Pieces of files are not compressed: workbooks and pictures are already, and with long exports to csv it took longer than making them.
alter table stored_file_chunk alter column content set storage external;
