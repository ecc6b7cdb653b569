// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import type { Handlers } from '../door/handler.ts'
import * as appBadgeData from '../app/badge-data.ts'
import * as appCheckNickName from '../app/check-nick-name.ts'
import * as appConfig from '../app/config.ts'
import * as appFault from '../app/fault.ts'
import * as appFile from '../app/file.ts'
import * as appGetCaptcha from '../app/get-captcha.ts'
import * as appLegal from '../app/legal.ts'
import * as appRegion from '../app/region.ts'
import * as appRequestOutcome from '../app/request-outcome.ts'
import * as appUpload from '../app/upload.ts'
import * as appVersion from '../app/version.ts'
import * as chatAssistant from '../chat/assistant.ts'
import * as chatConversationChat from '../chat/conversation/chat.ts'
import * as chatConversationInfo from '../chat/conversation/info.ts'
import * as chatConversationInit from '../chat/conversation/init.ts'
import * as chatConversationUpload from '../chat/conversation/upload.ts'
import * as chatFriendAdd from '../chat/friend/add.ts'
import * as chatFriendApply from '../chat/friend/apply.ts'
import * as chatFriendContacts from '../chat/friend/contacts.ts'
import * as chatFriendData from '../chat/friend/data.ts'
import * as chatGroupApply from '../chat/group/apply.ts'
import * as chatGroupCreate from '../chat/group/create.ts'
import * as chatGroupInfo from '../chat/group/info.ts'
import * as chatGroupJoin from '../chat/group/join.ts'
import * as chatGroupMembers from '../chat/group/members.ts'
import * as chatMarkPin from '../chat/mark/pin.ts'
import * as chatMarkReaction from '../chat/mark/reaction.ts'
import * as chatMomentMoments from '../chat/moment/moments.ts'
import * as chatPushKey from '../chat/push-key.ts'
import * as indexCultura from '../index/cultura.ts'
import * as indexCulturaDetail from '../index/cultura-detail.ts'
import * as indexHelpDetail from '../index/help-detail.ts'
import * as indexPublic from '../index/public.ts'
import * as indexPublicDetail from '../index/public-detail.ts'
import * as indexVideo from '../index/video.ts'
import * as indexVideoList from '../index/video-list.ts'
import * as locationMap from '../location/map.ts'
import * as loginForgetPassword from '../login/forget-password.ts'
import * as loginLogin from '../login/login.ts'
import * as loginRegister from '../login/register.ts'
import * as loginWebview from '../login/webview.ts'
import * as marketInvestInvest from '../market/invest/invest.ts'
import * as marketInvestInvestList from '../market/invest/invest-list.ts'
import * as mineAddressAddressAdd from '../mine/address/address-add.ts'
import * as mineAddressAddressList from '../mine/address/address-list.ts'
import * as mineBindSpread from '../mine/bind-spread.ts'
import * as mineCommonDownloadData from '../mine/common/download-data.ts'
import * as mineCommonModifyContact from '../mine/common/modify-contact.ts'
import * as mineCommonModifyPayPwd from '../mine/common/modify-pay-pwd.ts'
import * as mineCommonModifyPwd from '../mine/common/modify-pwd.ts'
import * as mineCommonMyCollect from '../mine/common/my-collect.ts'
import * as mineCommonMyData from '../mine/common/my-data.ts'
import * as mineCommonMyInviter from '../mine/common/my-inviter.ts'
import * as mineCommonMyLevel from '../mine/common/my-level.ts'
import * as mineCommonMyMatrix from '../mine/common/my-matrix.ts'
import * as mineCommonMyPromotion from '../mine/common/my-promotion.ts'
import * as mineCommonMyTeam from '../mine/common/my-team.ts'
import * as mineCommonPayPwdSet from '../mine/common/pay-pwd-set.ts'
import * as mineCommonSetting from '../mine/common/setting.ts'
import * as mineCommonSystemNotice from '../mine/common/system-notice.ts'
import * as mineReceiveAccount from '../mine/receive/account.ts'
import * as mineReceiveAlipay from '../mine/receive/alipay.ts'
import * as mineReceiveBankBank from '../mine/receive/bank/bank.ts'
import * as mineReceiveBankBankAdd from '../mine/receive/bank/bank-add.ts'
import * as mineReceiveBankBankManage from '../mine/receive/bank/bank-manage.ts'
import * as mineReceiveBlockBlock from '../mine/receive/block/block.ts'
import * as mineReceiveBlockBlockAdd from '../mine/receive/block/block-add.ts'
import * as mineServiceExternalService from '../mine/service/external-service.ts'
import * as mineServiceLogout from '../mine/service/logout.ts'
import * as mineServiceWorksheet from '../mine/service/worksheet.ts'
import * as mineServiceWorksheetRecord from '../mine/service/worksheet-record.ts'
import * as mineShareShareTheme from '../mine/share/share-theme.ts'
import * as shopGoodsCategory from '../shop/goods/category.ts'
import * as shopGoodsGoodsDetail from '../shop/goods/goods-detail.ts'
import * as shopGoodsGoodsList from '../shop/goods/goods-list.ts'
import * as shopGoodsSearch from '../shop/goods/search.ts'
import * as shopOrderCheckOrder from '../shop/order/check-order.ts'
import * as shopOrderOrderDetail from '../shop/order/order-detail.ts'
import * as shopOrderOrderExpress from '../shop/order/order-express.ts'
import * as shopOrderOrderList from '../shop/order/order-list.ts'
import * as shopOrderOrderListPre from '../shop/order/order-list-pre.ts'
import * as shopOrderOrderListSearch from '../shop/order/order-list-search.ts'
import * as shopOrderOrderPay from '../shop/order/order-pay.ts'
import * as shopOrderOrderRefund from '../shop/order/order-refund.ts'
import * as shopOrderOrderRefundDefail from '../shop/order/order-refund-defail.ts'
import * as shopReviewsGoodsReviewsDetail from '../shop/reviews/goods-reviews-detail.ts'
import * as shopReviewsReviewsCenter from '../shop/reviews/reviews-center.ts'
import * as staffAppRequestOutcome from '../staff/app/request-outcome.ts'
import * as staffAppUpload from '../staff/app/upload.ts'
import * as staffChatGroup from '../staff/chat/group.ts'
import * as staffChatReport from '../staff/chat/report.ts'
import * as staffChatWord from '../staff/chat/word.ts'
import * as staffContentArticle from '../staff/content/article.ts'
import * as staffContentBanner from '../staff/content/banner.ts'
import * as staffContentNotice from '../staff/content/notice.ts'
import * as staffContentPoster from '../staff/content/poster.ts'
import * as staffContentVideo from '../staff/content/video.ts'
import * as staffFinanceAdjustment from '../staff/finance/adjustment.ts'
import * as staffFinanceCommission from '../staff/finance/commission.ts'
import * as staffFinanceInvestProduct from '../staff/finance/invest-product.ts'
import * as staffFinanceInvestment from '../staff/finance/investment.ts'
import * as staffFinanceReceivingAccount from '../staff/finance/receiving-account.ts'
import * as staffFinanceRecharge from '../staff/finance/recharge.ts'
import * as staffFinanceReconciliation from '../staff/finance/reconciliation.ts'
import * as staffFinanceRefund from '../staff/finance/refund.ts'
import * as staffFinanceStatement from '../staff/finance/statement.ts'
import * as staffFinanceThirdDifference from '../staff/finance/third-difference.ts'
import * as staffFinanceThirdPayment from '../staff/finance/third-payment.ts'
import * as staffFinanceWithdraw from '../staff/finance/withdraw.ts'
import * as staffGoodsBulk from '../staff/goods/bulk.ts'
import * as staffGoodsCategory from '../staff/goods/category.ts'
import * as staffGoodsGoods from '../staff/goods/goods.ts'
import * as staffGoodsHotWord from '../staff/goods/hot-word.ts'
import * as staffGoodsImport from '../staff/goods/import.ts'
import * as staffGoodsOrder from '../staff/goods/order.ts'
import * as staffGoodsPicture from '../staff/goods/picture.ts'
import * as staffGoodsReview from '../staff/goods/review.ts'
import * as staffGoodsShip from '../staff/goods/ship.ts'
import * as staffGoodsShipping from '../staff/goods/shipping.ts'
import * as staffGoodsStock from '../staff/goods/stock.ts'
import * as staffGoodsVideo from '../staff/goods/video.ts'
import * as staffLoginLogin from '../staff/login/login.ts'
import * as staffLoginSetup from '../staff/login/setup.ts'
import * as staffMemberInviter from '../staff/member/inviter.ts'
import * as staffMemberLevel from '../staff/member/level.ts'
import * as staffMemberMember from '../staff/member/member.ts'
import * as staffMemberProfile from '../staff/member/profile.ts'
import * as staffPeopleAccount from '../staff/people/account.ts'
import * as staffPeopleFactor from '../staff/people/factor.ts'
import * as staffPeopleInvite from '../staff/people/invite.ts'
import * as staffPeopleNetwork from '../staff/people/network.ts'
import * as staffPeoplePerson from '../staff/people/person.ts'
import * as staffPeopleRole from '../staff/people/role.ts'
import * as staffPeopleStaff from '../staff/people/staff.ts'
import * as staffServiceAssistant from '../staff/service/assistant.ts'
import * as staffServiceChat from '../staff/service/chat.ts'
import * as staffServiceDesk from '../staff/service/desk.ts'
import * as staffServiceText from '../staff/service/text.ts'
import * as staffServiceTicket from '../staff/service/ticket.ts'
import * as staffStartDashboard from '../staff/start/dashboard.ts'
import * as staffStartSearch from '../staff/start/search.ts'
import * as staffStartStart from '../staff/start/start.ts'
import * as staffSystemAudit from '../staff/system/audit.ts'
import * as staffSystemLook from '../staff/system/look.ts'
import * as staffSystemOutbox from '../staff/system/outbox.ts'
import * as staffSystemParked from '../staff/system/parked.ts'
import * as staffSystemSettings from '../staff/system/settings.ts'
import * as staffSystemState from '../staff/system/state.ts'
import * as staffSystemText from '../staff/system/text.ts'
import * as staffSystemVersion from '../staff/system/version.ts'
import * as staffWorkExport from '../staff/work/export.ts'
import * as staffWorkView from '../staff/work/view.ts'
import * as tarbarCart from '../tarbar/cart.ts'
import * as tarbarHome from '../tarbar/home.ts'
import * as tarbarMine from '../tarbar/mine.ts'
import * as walletConvert from '../wallet/convert.ts'
import * as walletDetail from '../wallet/detail.ts'
import * as walletRecharge from '../wallet/recharge.ts'
import * as walletRechargeRecord from '../wallet/recharge-record.ts'
import * as walletRechargeRecordThird from '../wallet/recharge-record-third.ts'
import * as walletRechargeThird from '../wallet/recharge-third.ts'
import * as walletTransfer from '../wallet/transfer.ts'
import * as walletTransferReceipt from '../wallet/transfer-receipt.ts'
import * as walletWallet from '../wallet/wallet.ts'
import * as walletWithdraw from '../wallet/withdraw.ts'
import * as walletWithdrawRecord from '../wallet/withdraw-record.ts'

export const handlers = {
  '/app/badge-data': appBadgeData,
  '/app/check-nick-name': appCheckNickName,
  '/app/config': appConfig,
  '/app/fault': appFault,
  '/app/file': appFile,
  '/app/get-captcha': appGetCaptcha,
  '/app/legal': appLegal,
  '/app/region': appRegion,
  '/app/request-outcome': appRequestOutcome,
  '/app/upload': appUpload,
  '/app/version': appVersion,
  '/chat/assistant': chatAssistant,
  '/chat/conversation/chat': chatConversationChat,
  '/chat/conversation/info': chatConversationInfo,
  '/chat/conversation/init': chatConversationInit,
  '/chat/conversation/upload': chatConversationUpload,
  '/chat/friend/add': chatFriendAdd,
  '/chat/friend/apply': chatFriendApply,
  '/chat/friend/contacts': chatFriendContacts,
  '/chat/friend/data': chatFriendData,
  '/chat/group/apply': chatGroupApply,
  '/chat/group/create': chatGroupCreate,
  '/chat/group/info': chatGroupInfo,
  '/chat/group/join': chatGroupJoin,
  '/chat/group/members': chatGroupMembers,
  '/chat/mark/pin': chatMarkPin,
  '/chat/mark/reaction': chatMarkReaction,
  '/chat/moment/moments': chatMomentMoments,
  '/chat/push-key': chatPushKey,
  '/index/cultura': indexCultura,
  '/index/cultura-detail': indexCulturaDetail,
  '/index/help-detail': indexHelpDetail,
  '/index/public': indexPublic,
  '/index/public-detail': indexPublicDetail,
  '/index/video': indexVideo,
  '/index/video-list': indexVideoList,
  '/location/map': locationMap,
  '/login/forget-password': loginForgetPassword,
  '/login/login': loginLogin,
  '/login/register': loginRegister,
  '/login/webview': loginWebview,
  '/market/invest/invest': marketInvestInvest,
  '/market/invest/invest-list': marketInvestInvestList,
  '/mine/address/address-add': mineAddressAddressAdd,
  '/mine/address/address-list': mineAddressAddressList,
  '/mine/bind-spread': mineBindSpread,
  '/mine/common/download-data': mineCommonDownloadData,
  '/mine/common/modify-contact': mineCommonModifyContact,
  '/mine/common/modify-pay-pwd': mineCommonModifyPayPwd,
  '/mine/common/modify-pwd': mineCommonModifyPwd,
  '/mine/common/my-collect': mineCommonMyCollect,
  '/mine/common/my-data': mineCommonMyData,
  '/mine/common/my-inviter': mineCommonMyInviter,
  '/mine/common/my-level': mineCommonMyLevel,
  '/mine/common/my-matrix': mineCommonMyMatrix,
  '/mine/common/my-promotion': mineCommonMyPromotion,
  '/mine/common/my-team': mineCommonMyTeam,
  '/mine/common/pay-pwd-set': mineCommonPayPwdSet,
  '/mine/common/setting': mineCommonSetting,
  '/mine/common/system-notice': mineCommonSystemNotice,
  '/mine/receive/account': mineReceiveAccount,
  '/mine/receive/alipay': mineReceiveAlipay,
  '/mine/receive/bank/bank': mineReceiveBankBank,
  '/mine/receive/bank/bank-add': mineReceiveBankBankAdd,
  '/mine/receive/bank/bank-manage': mineReceiveBankBankManage,
  '/mine/receive/block/block': mineReceiveBlockBlock,
  '/mine/receive/block/block-add': mineReceiveBlockBlockAdd,
  '/mine/service/external-service': mineServiceExternalService,
  '/mine/service/logout': mineServiceLogout,
  '/mine/service/worksheet': mineServiceWorksheet,
  '/mine/service/worksheet-record': mineServiceWorksheetRecord,
  '/mine/share/share-theme': mineShareShareTheme,
  '/shop/goods/category': shopGoodsCategory,
  '/shop/goods/goods-detail': shopGoodsGoodsDetail,
  '/shop/goods/goods-list': shopGoodsGoodsList,
  '/shop/goods/search': shopGoodsSearch,
  '/shop/order/check-order': shopOrderCheckOrder,
  '/shop/order/order-detail': shopOrderOrderDetail,
  '/shop/order/order-express': shopOrderOrderExpress,
  '/shop/order/order-list': shopOrderOrderList,
  '/shop/order/order-list-pre': shopOrderOrderListPre,
  '/shop/order/order-list-search': shopOrderOrderListSearch,
  '/shop/order/order-pay': shopOrderOrderPay,
  '/shop/order/order-refund': shopOrderOrderRefund,
  '/shop/order/order-refund-defail': shopOrderOrderRefundDefail,
  '/shop/reviews/goods-reviews-detail': shopReviewsGoodsReviewsDetail,
  '/shop/reviews/reviews-center': shopReviewsReviewsCenter,
  '/staff/app/request-outcome': staffAppRequestOutcome,
  '/staff/app/upload': staffAppUpload,
  '/staff/chat/group': staffChatGroup,
  '/staff/chat/report': staffChatReport,
  '/staff/chat/word': staffChatWord,
  '/staff/content/article': staffContentArticle,
  '/staff/content/banner': staffContentBanner,
  '/staff/content/notice': staffContentNotice,
  '/staff/content/poster': staffContentPoster,
  '/staff/content/video': staffContentVideo,
  '/staff/finance/adjustment': staffFinanceAdjustment,
  '/staff/finance/commission': staffFinanceCommission,
  '/staff/finance/invest-product': staffFinanceInvestProduct,
  '/staff/finance/investment': staffFinanceInvestment,
  '/staff/finance/receiving-account': staffFinanceReceivingAccount,
  '/staff/finance/recharge': staffFinanceRecharge,
  '/staff/finance/reconciliation': staffFinanceReconciliation,
  '/staff/finance/refund': staffFinanceRefund,
  '/staff/finance/statement': staffFinanceStatement,
  '/staff/finance/third-difference': staffFinanceThirdDifference,
  '/staff/finance/third-payment': staffFinanceThirdPayment,
  '/staff/finance/withdraw': staffFinanceWithdraw,
  '/staff/goods/bulk': staffGoodsBulk,
  '/staff/goods/category': staffGoodsCategory,
  '/staff/goods/goods': staffGoodsGoods,
  '/staff/goods/hot-word': staffGoodsHotWord,
  '/staff/goods/import': staffGoodsImport,
  '/staff/goods/order': staffGoodsOrder,
  '/staff/goods/picture': staffGoodsPicture,
  '/staff/goods/review': staffGoodsReview,
  '/staff/goods/ship': staffGoodsShip,
  '/staff/goods/shipping': staffGoodsShipping,
  '/staff/goods/stock': staffGoodsStock,
  '/staff/goods/video': staffGoodsVideo,
  '/staff/login/login': staffLoginLogin,
  '/staff/login/setup': staffLoginSetup,
  '/staff/member/inviter': staffMemberInviter,
  '/staff/member/level': staffMemberLevel,
  '/staff/member/member': staffMemberMember,
  '/staff/member/profile': staffMemberProfile,
  '/staff/people/account': staffPeopleAccount,
  '/staff/people/factor': staffPeopleFactor,
  '/staff/people/invite': staffPeopleInvite,
  '/staff/people/network': staffPeopleNetwork,
  '/staff/people/person': staffPeoplePerson,
  '/staff/people/role': staffPeopleRole,
  '/staff/people/staff': staffPeopleStaff,
  '/staff/service/assistant': staffServiceAssistant,
  '/staff/service/chat': staffServiceChat,
  '/staff/service/desk': staffServiceDesk,
  '/staff/service/text': staffServiceText,
  '/staff/service/ticket': staffServiceTicket,
  '/staff/start/dashboard': staffStartDashboard,
  '/staff/start/search': staffStartSearch,
  '/staff/start/start': staffStartStart,
  '/staff/system/audit': staffSystemAudit,
  '/staff/system/look': staffSystemLook,
  '/staff/system/outbox': staffSystemOutbox,
  '/staff/system/parked': staffSystemParked,
  '/staff/system/settings': staffSystemSettings,
  '/staff/system/state': staffSystemState,
  '/staff/system/text': staffSystemText,
  '/staff/system/version': staffSystemVersion,
  '/staff/work/export': staffWorkExport,
  '/staff/work/view': staffWorkView,
  '/tarbar/cart': tarbarCart,
  '/tarbar/home': tarbarHome,
  '/tarbar/mine': tarbarMine,
  '/wallet/convert': walletConvert,
  '/wallet/detail': walletDetail,
  '/wallet/recharge': walletRecharge,
  '/wallet/recharge-record': walletRechargeRecord,
  '/wallet/recharge-record-third': walletRechargeRecordThird,
  '/wallet/recharge-third': walletRechargeThird,
  '/wallet/transfer': walletTransfer,
  '/wallet/transfer-receipt': walletTransferReceipt,
  '/wallet/wallet': walletWallet,
  '/wallet/withdraw': walletWithdraw,
  '/wallet/withdraw-record': walletWithdrawRecord,
} satisfies Handlers
