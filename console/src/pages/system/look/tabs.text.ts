import type { TabPage } from '@banyan/contract/app/tab'
import type { Tab } from './data.ts'

/** The names of a new tab, which members read. Staff can change them. */
export const newTabLabels: Readonly<Record<TabPage, Tab['label']>> = {
  'pages/tarbar/home': { zh: '首页', en: 'Home', lo: 'ໜ້າຫຼັກ', vi: 'Trang chủ', th: 'หน้าแรก' },
  'pages/tarbar/cart': {
    zh: '全部商品',
    en: 'All goods',
    lo: 'ສິນຄ້າທັງໝົດ',
    vi: 'Sản phẩm',
    th: 'สินค้าทั้งหมด',
  },
  'pages/tarbar/conversation': { zh: '消息', en: 'Chats', lo: 'ສົນທະນາ', vi: 'Tin nhắn', th: 'แชท' },
  'pages/mine/service/external-service': {
    zh: '客服',
    en: 'Service',
    lo: 'ບໍລິການລູກຄ້າ',
    vi: 'CSKH',
    th: 'บริการลูกค้า',
  },
  'pages/tarbar/mine': { zh: '我的', en: 'Mine', lo: 'ຂອງຂ້ອຍ', vi: 'Tôi', th: 'ฉัน' },
}
