-- Finds the parts of long messages that customers sent themselves. The states of messages are no part of it: an index that names
-- them would make every receipt rewrite all indexes of its message.
create index message_segment on message (submit_time) where trace ? 'partTotal';
