// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import type { SettingCheck } from './setting.ts'
import * as appConfig from './app/config.settings.ts'
import * as appUpload from './app/upload.settings.ts'
import * as appVersion from './app/version.settings.ts'
import * as chatChat from './chat/chat.settings.ts'
import * as identityCaptcha from './identity/captcha.settings.ts'
import * as identityPayPassword from './identity/pay-password.settings.ts'
import * as identitySession from './identity/session.settings.ts'
import * as indexVideo from './index/video.settings.ts'
import * as locationMap from './location/map.settings.ts'
import * as loginSlow from './login/slow.settings.ts'
import * as loginWebview from './login/webview.settings.ts'
import * as marketInvestInvest from './market/invest/invest.settings.ts'
import * as mineAddress from './mine/address.settings.ts'
import * as mineCommission from './mine/commission.settings.ts'
import * as mineCommonData from './mine/common/data.settings.ts'
import * as mineNetwork from './mine/network.settings.ts'
import * as mineReceivePayout from './mine/receive/payout.settings.ts'
import * as mineServiceExternalService from './mine/service/external-service.settings.ts'
import * as mineServiceWorksheet from './mine/service/worksheet.settings.ts'
import * as shopGoodsGallery from './shop/goods/gallery.settings.ts'
import * as shopGoodsSearch from './shop/goods/search.settings.ts'
import * as shopGoodsStock from './shop/goods/stock.settings.ts'
import * as shopOrder from './shop/order.settings.ts'
import * as shopRefund from './shop/refund.settings.ts'
import * as shopReview from './shop/review.settings.ts'
import * as shopShipping from './shop/shipping.settings.ts'
import * as staffJob from './staff/job.settings.ts'
import * as staffPeople from './staff/people.settings.ts'
import * as staffStartCompany from './staff/start/company.settings.ts'
import * as staffSystem from './staff/system.settings.ts'
import * as staffWork from './staff/work.settings.ts'
import * as tarbarCart from './tarbar/cart.settings.ts'
import * as walletConvert from './wallet/convert.settings.ts'
import * as walletRecharge from './wallet/recharge.settings.ts'
import * as walletThirdPayment from './wallet/third-payment.settings.ts'
import * as walletTransfer from './wallet/transfer.settings.ts'
import * as walletWithdraw from './wallet/withdraw.settings.ts'

export const settingTable = {
  ...appConfig.settings,
  ...appUpload.settings,
  ...appVersion.settings,
  ...chatChat.settings,
  ...identityCaptcha.settings,
  ...identityPayPassword.settings,
  ...identitySession.settings,
  ...indexVideo.settings,
  ...locationMap.settings,
  ...loginSlow.settings,
  ...loginWebview.settings,
  ...marketInvestInvest.settings,
  ...mineAddress.settings,
  ...mineCommission.settings,
  ...mineCommonData.settings,
  ...mineNetwork.settings,
  ...mineReceivePayout.settings,
  ...mineServiceExternalService.settings,
  ...mineServiceWorksheet.settings,
  ...shopGoodsGallery.settings,
  ...shopGoodsSearch.settings,
  ...shopGoodsStock.settings,
  ...shopOrder.settings,
  ...shopRefund.settings,
  ...shopReview.settings,
  ...shopShipping.settings,
  ...staffJob.settings,
  ...staffPeople.settings,
  ...staffStartCompany.settings,
  ...staffSystem.settings,
  ...staffWork.settings,
  ...tarbarCart.settings,
  ...walletConvert.settings,
  ...walletRecharge.settings,
  ...walletThirdPayment.settings,
  ...walletTransfer.settings,
  ...walletWithdraw.settings,
}

export const settingChecks: readonly SettingCheck[] = [
  ...appConfig.checks,
  ...identityCaptcha.checks,
  ...loginSlow.checks,
  ...mineServiceExternalService.checks,
  ...shopOrder.checks,
  ...shopShipping.checks,
  ...walletConvert.checks,
  ...walletRecharge.checks,
  ...walletThirdPayment.checks,
  ...walletTransfer.checks,
]
