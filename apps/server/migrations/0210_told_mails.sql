-- What a mail tells and in whose dress, sealed; its words are made when it is sent. Where there is none,
-- it was laid out by the version of before.
alter table emails add column told text;
