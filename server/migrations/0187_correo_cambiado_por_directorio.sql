-- Until then no link to a new password is mailed to the person, because a directory of the company has changed their address.
alter table usuario add column sin_enlaces_hasta timestamptz;
