// Notices about levels, the team, commission and investments, and those that staff write.
import type { NoticeInfo } from './info.ts'

export const memberNotices = {
  'level-upgraded': {
    title: {
      zh: '会员等级已升级',
      en: 'Your level was upgraded',
      lo: 'ອັບລະດັບແລ້ວ',
      vi: 'Bạn đã được nâng hạng',
      th: 'อัปเกรดระดับสมาชิกแล้ว',
    },
    topic: 'team',
    icon: 'points',
    opens: 'pages/mine/common/my-level',
    params: ['level'],
    warns: false,
  },
  'team-joined': {
    title: {
      zh: '您的团队有新会员加入',
      en: 'A new member joined your team',
      lo: 'ມີສະມາຊິກໃໝ່ໃນທີມຂອງທ່ານ',
      vi: 'Đội của bạn có thành viên mới',
      th: 'มีสมาชิกใหม่ในทีมของคุณ',
    },
    topic: 'team',
    icon: 'friends',
    opens: 'pages/mine/common/my-team',
    params: ['name'],
    warns: false,
  },
  'commission-settled': {
    title: {
      zh: '佣金已到账',
      en: 'Your commission was credited',
      lo: 'ຄ່ານາຍໜ້າເຂົ້າແລ້ວ',
      vi: 'Hoa hồng đã được cộng',
      th: 'ค่าคอมมิชชันเข้าแล้ว',
    },
    topic: 'team',
    icon: 'statement',
    opens: 'pages/mine/common/my-promotion',
    params: ['amount'],
    warns: false,
  },
  'invest-matured': {
    title: {
      zh: '投资已到期，本金已退回余额',
      en: 'Your investment has matured. The principal is back in your balance.',
      lo: 'ການລົງທຶນຄົບກຳນົດແລ້ວ ເງິນຕົ້ນທຶນກັບເຂົ້າຍອດເງິນແລ້ວ',
      vi: 'Khoản đầu tư đã đến hạn, vốn gốc đã về số dư',
      th: 'การลงทุนครบกำหนดแล้ว เงินต้นกลับเข้ายอดเงินแล้ว',
    },
    topic: 'investment',
    icon: 'done',
    opens: 'pages/market/invest/invest-list',
    params: ['amount'],
    warns: false,
  },
  'service-answered': {
    title: {
      zh: '客服已回复您的留言',
      en: 'Customer service has replied to your message',
      lo: 'ບໍລິການລູກຄ້າຕອບຂໍ້ຄວາມຂອງທ່ານແລ້ວ',
      vi: 'Bộ phận chăm sóc khách hàng đã trả lời bạn',
      th: 'ฝ่ายบริการลูกค้าตอบข้อความของคุณแล้ว',
    },
    topic: 'announcement',
    icon: 'notice',
    opens: 'pages/mine/service/external-service',
    params: [],
    warns: false,
  },
  message: {
    title: {
      zh: '您有一条新通知',
      en: 'You have a new notice',
      lo: 'ທ່ານມີການແຈ້ງເຕືອນໃໝ່',
      vi: 'Bạn có thông báo mới',
      th: 'คุณมีการแจ้งเตือนใหม่',
    },
    topic: 'announcement',
    icon: 'notice',
    opens: null,
    params: [],
    warns: false,
  },
} as const satisfies Record<string, NoticeInfo>
