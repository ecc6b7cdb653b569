import type { Texts } from '../../../words/text.ts'

export const text = {
  title: {
    zh: '手机号和邮箱',
    en: 'Mobile and email',
    lo: 'ເບີໂທ ແລະ ອີເມວ',
    vi: 'Số điện thoại và email',
    th: 'เบอร์มือถือและอีเมล',
  },
  mobile: { zh: '手机号', en: 'Mobile', lo: 'ເບີໂທ', vi: 'Số điện thoại', th: 'เบอร์มือถือ' },
  email: { zh: '邮箱', en: 'Email', lo: 'ອີເມວ', vi: 'Email', th: 'อีเมล' },
  none: { zh: '未绑定', en: 'Not added', lo: 'ຍັງບໍ່ໄດ້ເພີ່ມ', vi: 'Chưa thêm', th: 'ยังไม่ได้เพิ่ม' },
  note: {
    zh: '登录和接收验证码都会使用它们。更换时需要验证当前的和新的联系方式。',
    en: 'You log in and receive codes with these. To change one, confirm a current contact and the new one.',
    lo: 'ທ່ານໃຊ້ເບີໂທ ຫຼື ອີເມວນີ້ ເພື່ອເຂົ້າສູ່ລະບົບ ແລະ ຮັບລະຫັດຢືນຢັນ. ຖ້າຕ້ອງການປ່ຽນ ຕ້ອງຢືນຢັນທັງຊ່ອງທາງປັດຈຸບັນ ແລະ ຊ່ອງທາງໃໝ່.',
    vi: 'Bạn dùng số điện thoại hoặc email này để đăng nhập và nhận mã xác nhận. Khi thay đổi, bạn cần xác nhận cả thông tin liên hệ hiện tại và thông tin mới.',
    th: 'ใช้เข้าสู่ระบบและรับรหัสยืนยัน หากต้องการเปลี่ยน ต้องยืนยันทั้งช่องทางปัจจุบันและช่องทางใหม่',
  },
  step1: {
    zh: '1. 验证当前联系方式',
    en: '1. Confirm a current contact',
    lo: '1. ຢືນຢັນຊ່ອງທາງປັດຈຸບັນ',
    vi: '1. Xác nhận thông tin liên hệ hiện tại',
    th: '1. ยืนยันช่องทางปัจจุบัน',
  },
  codeTo: {
    zh: '验证码将发送至 {to}',
    en: 'We’ll send a code to {to}',
    lo: 'ລະຫັດຢືນຢັນຈະສົ່ງໄປທີ່ {to}',
    vi: 'Mã xác nhận sẽ được gửi đến {to}',
    th: 'เราจะส่งรหัสยืนยันไปที่ {to}',
  },
  sendTo: { zh: '发送至', en: 'Send to', lo: 'ສົ່ງໄປທີ່', vi: 'Gửi đến', th: 'ส่งไปที่' },
  step2: {
    zh: '2. 输入新的手机号或邮箱',
    en: '2. Enter the new mobile or email',
    lo: '2. ໃສ່ເບີໂທ ຫຼື ອີເມວໃໝ່',
    vi: '2. Nhập số điện thoại hoặc email mới',
    th: '2. กรอกเบอร์มือถือหรืออีเมลใหม่',
  },
  unreachable: {
    zh: '当前的联系方式都无法接收验证码？请联系客服核实身份。',
    en: 'Can’t receive codes on any current contact? Contact customer service to confirm your identity.',
    lo: 'ຮັບລະຫັດຢືນຢັນທາງເບີໂທ ຫຼື ອີເມວປັດຈຸບັນບໍ່ໄດ້ບໍ? ກະລຸນາຕິດຕໍ່ຝ່າຍບໍລິການລູກຄ້າ ເພື່ອຢືນຢັນຕົວຕົນ.',
    vi: 'Bạn không nhận được mã qua số điện thoại hoặc email hiện tại? Hãy liên hệ chăm sóc khách hàng để xác minh danh tính.',
    th: 'หากรับรหัสยืนยันทางช่องทางปัจจุบันไม่ได้ กรุณาติดต่อฝ่ายบริการลูกค้าเพื่อยืนยันตัวตน',
  },
  submit: { zh: '保存', en: 'Save', lo: 'ບັນທຶກ', vi: 'Lưu', th: 'บันทึก' },
  done: {
    zh: '联系方式已更新',
    en: 'Contact updated',
    lo: 'ອັບເດດຊ່ອງທາງຕິດຕໍ່ແລ້ວ',
    vi: 'Đã cập nhật thông tin liên hệ',
    th: 'อัปเดตช่องทางติดต่อแล้ว',
  },
} as const satisfies Texts
