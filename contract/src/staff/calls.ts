// Made by `npm run map` from the tree; the tidy test fails when it is stale.
import * as staffAppRequestOutcome from './app/request-outcome.ts'
import * as staffAppUpload from './app/upload.ts'
import * as staffChatGroup from './chat/group.ts'
import * as staffChatReport from './chat/report.ts'
import * as staffChatWord from './chat/word.ts'
import * as staffContentArticle from './content/article.ts'
import * as staffContentBanner from './content/banner.ts'
import * as staffContentNotice from './content/notice.ts'
import * as staffContentPoster from './content/poster.ts'
import * as staffContentVideo from './content/video.ts'
import * as staffFinanceAdjustment from './finance/adjustment.ts'
import * as staffFinanceCommission from './finance/commission.ts'
import * as staffFinanceInvestProduct from './finance/invest-product.ts'
import * as staffFinanceInvestment from './finance/investment.ts'
import * as staffFinanceReceivingAccount from './finance/receiving-account.ts'
import * as staffFinanceRecharge from './finance/recharge.ts'
import * as staffFinanceReconciliation from './finance/reconciliation.ts'
import * as staffFinanceRefund from './finance/refund.ts'
import * as staffFinanceStatement from './finance/statement.ts'
import * as staffFinanceThirdDifference from './finance/third-difference.ts'
import * as staffFinanceThirdPayment from './finance/third-payment.ts'
import * as staffFinanceWithdraw from './finance/withdraw.ts'
import * as staffGoodsBulk from './goods/bulk.ts'
import * as staffGoodsCategory from './goods/category.ts'
import * as staffGoodsGoods from './goods/goods.ts'
import * as staffGoodsHotWord from './goods/hot-word.ts'
import * as staffGoodsImport from './goods/import.ts'
import * as staffGoodsOrder from './goods/order.ts'
import * as staffGoodsPicture from './goods/picture.ts'
import * as staffGoodsReview from './goods/review.ts'
import * as staffGoodsShip from './goods/ship.ts'
import * as staffGoodsShipping from './goods/shipping.ts'
import * as staffGoodsStock from './goods/stock.ts'
import * as staffGoodsVideo from './goods/video.ts'
import * as staffLoginLogin from './login/login.ts'
import * as staffLoginSetup from './login/setup.ts'
import * as staffMemberInviter from './member/inviter.ts'
import * as staffMemberLevel from './member/level.ts'
import * as staffMemberMember from './member/member.ts'
import * as staffMemberProfile from './member/profile.ts'
import * as staffPeopleAccount from './people/account.ts'
import * as staffPeopleFactor from './people/factor.ts'
import * as staffPeopleInvite from './people/invite.ts'
import * as staffPeopleNetwork from './people/network.ts'
import * as staffPeoplePerson from './people/person.ts'
import * as staffPeopleRole from './people/role.ts'
import * as staffPeopleStaff from './people/staff.ts'
import * as staffServiceAssistant from './service/assistant.ts'
import * as staffServiceChat from './service/chat.ts'
import * as staffServiceDesk from './service/desk.ts'
import * as staffServiceText from './service/text.ts'
import * as staffServiceTicket from './service/ticket.ts'
import * as staffStartDashboard from './start/dashboard.ts'
import * as staffStartSearch from './start/search.ts'
import * as staffStartStart from './start/start.ts'
import * as staffSystemAudit from './system/audit.ts'
import * as staffSystemLook from './system/look.ts'
import * as staffSystemOutbox from './system/outbox.ts'
import * as staffSystemParked from './system/parked.ts'
import * as staffSystemSettings from './system/settings.ts'
import * as staffSystemState from './system/state.ts'
import * as staffSystemText from './system/text.ts'
import * as staffSystemVersion from './system/version.ts'
import * as staffWorkExport from './work/export.ts'
import * as staffWorkView from './work/view.ts'

export const staffCalls = {
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
} as const
