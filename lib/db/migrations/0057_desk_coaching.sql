-- What the desk's first page says of coaching: the rooms that are open or that their founder has ended, the links that are not withdrawn, and what was paid by links.
create index sprint_rooms_on_desk on sprint_rooms (changed_at) where ended_at is null or ended_by = 'founder';
create index pay_links_open on pay_links (created_at) where withdrawn_at is null;
create index orders_paid_by_link on orders (paid_at) where pay_link is not null and paid_at is not null;
