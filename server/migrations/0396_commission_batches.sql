-- Commission is settled batch by batch (server/src/mine/commission.ts), no longer by this function.
drop function settle_commission(bigint, timestamptz);
