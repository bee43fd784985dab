-- checksum beef3db9afff132e26d49b5540d2e506945a627de198c0d722a9d685353a86b5
-- A product can be taken out of the shop and put back. Its row stays, so that no start seeds it again. (It also replaced prices and texts in
-- databases from before the first release.)
alter table products add column withdrawn_at timestamptz;
