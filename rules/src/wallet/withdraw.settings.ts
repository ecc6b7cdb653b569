import { amount, onOff, whole } from '../setting.ts'

export const settings = {
  'withdraw.open': onOff(true),
  'withdraw.minimum': amount('100.00', '0.01', '1000000.00'),
  'withdraw.step': amount('100.00', '0.01', '1000000.00'),
  'withdraw.feePercent': whole(0, 0, 30, '%'),
  // The part of a withdrawal that becomes dividend, and the number of members who share it (D7, D8, D16).
  'withdraw.dividend': onOff(true),
  'withdraw.dividendPercent': whole(10, 1, 50, '%'),
  'withdraw.receivers': whole(100, 1, 500, 'members'),
  'withdraw.waitingMax': whole(5, 1, 100, 'withdrawals'),
  'withdraw.newAccountHours': whole(24, 0, 720, 'hours'),
  'withdraw.resetHours': whole(48, 0, 720, 'hours'),
  // Above this amount a second person must approve (D52).
  'withdraw.secondAbove': amount('5000.00', '0.00', '100000000.00'),
  // How much of each currency one unit of the balance brings (D61).
  'withdraw.rateCNY': amount('7.20', '0.01', '999999.99'),
  'withdraw.rateLAK': amount('21400.00', '0.01', '999999.99'),
  'withdraw.rateTHB': amount('32.00', '0.01', '999999.99'),
  'withdraw.rateVND': amount('26200.00', '0.01', '999999.99'),
}
