-- Roles of staff: a name and a set of rights (D50).
create sequence role_number;
create table role (
  code text collate "C" primary key default 'role-' || nextval('role_number'),
  is_delivered boolean not null default false,
  name_zh text not null unique check (name_zh <> ''),
  name_en text not null unique check (name_en <> ''),
  says_zh text not null,
  says_en text not null,
  -- Null: the rights with which the product delivers the role (rules/src/staff/role.ts).
  rights text[] collate "C",
  -- Counts the changes, so that of two people who edit the role the second is told.
  version int not null default 1,
  check (is_delivered or rights is not null),
  -- The owner has all rights, always.
  check (code <> 'owner' or rights is null)
);

insert into role (code, is_delivered, name_zh, name_en, says_zh, says_en) values
  ('owner', true, '所有者', 'Owner', '拥有全部权限', 'Has all rights'),
  ('finance', true, '财务', 'Finance',
    '审核充值、提现和退款，调账，管理投资产品', 'Decides recharges, withdrawals and refunds, adjusts wallets, runs investment products'),
  ('goods', true, '商品', 'Products',
    '管理商品和库存，发货，审核评价', 'Keeps products and stock, ships orders, moderates reviews'),
  ('support', true, '客服', 'Support',
    '回复客服会话和工单，处理举报，冻结会员', 'Answers chats and tickets, decides reports, freezes members'),
  ('content', true, '内容', 'Content',
    '编辑横幅、文章、通知和商品', 'Edits banners, articles, notices and products');

alter table staff add foreign key (role) references role;
create index staff_role on staff (role);

grant select, insert, update, delete on role to banyan_app;
grant usage on sequence role_number to banyan_app;
