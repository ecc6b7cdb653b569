// The texts of the projects: the app's name, and the reasons that iOS shows below its question for a permission.

/** The languages of the app, with their names for Android's resources and for iOS. English is also the default. */
export const locales = {
  zh: { android: 'zh', ios: 'zh-Hans' },
  en: { android: 'en', ios: 'en' },
  lo: { android: 'lo', ios: 'lo' },
  vi: { android: 'vi', ios: 'vi' },
  th: { android: 'th', ios: 'th' },
} as const

export type Locale = keyof typeof locales
export type Words = Readonly<Record<Locale, string>>

/** The name below the icon. The brand is written the same in every language. */
export const appName: Words = { zh: 'Banyan', en: 'Banyan', lo: 'Banyan', vi: 'Banyan', th: 'Banyan' }

/** The group of the app's notifications in Android's settings. */
export const channelName: Words = {
  zh: '消息和通知',
  en: 'Messages and notices',
  lo: 'ຂໍ້ຄວາມ ແລະ ແຈ້ງການ',
  vi: 'Tin nhắn và thông báo',
  th: 'ข้อความและการแจ้งเตือน',
}

export const usage = {
  NSCameraUsageDescription: {
    zh: '用于拍照和扫描二维码。',
    en: 'Take photos and scan QR codes.',
    lo: 'ໃຊ້ເພື່ອຖ່າຍຮູບ ແລະ ສະແກນ QR.',
    vi: 'Dùng để chụp ảnh và quét mã QR.',
    th: 'ใช้ถ่ายรูปและสแกน QR',
  },
  NSPhotoLibraryUsageDescription: {
    zh: '用于选择要发送或上传的照片。',
    en: 'Choose photos to send or upload.',
    lo: 'ໃຊ້ເພື່ອເລືອກຮູບທີ່ຈະສົ່ງ ຫຼື ອັບໂຫຼດ.',
    vi: 'Dùng để chọn ảnh gửi đi hoặc tải lên.',
    th: 'ใช้เลือกรูปที่จะส่งหรืออัปโหลด',
  },
  NSPhotoLibraryAddUsageDescription: {
    zh: '用于把图片保存到相册。',
    en: 'Save pictures to your photos.',
    lo: 'ໃຊ້ເພື່ອບັນທຶກຮູບລົງຄັງຮູບ.',
    vi: 'Dùng để lưu ảnh vào thư viện ảnh.',
    th: 'ใช้บันทึกรูปลงในคลังรูป',
  },
  NSMicrophoneUsageDescription: {
    zh: '用于录制语音消息。',
    en: 'Record voice messages.',
    lo: 'ໃຊ້ເພື່ອອັດຂໍ້ຄວາມສຽງ.',
    vi: 'Dùng để ghi âm tin nhắn thoại.',
    th: 'ใช้อัดข้อความเสียง',
  },
  NSLocationWhenInUseUsageDescription: {
    zh: '用于发送位置和填写收货地址。',
    en: 'Send your location and fill in delivery addresses.',
    lo: 'ໃຊ້ເພື່ອສົ່ງຕຳແໜ່ງ ແລະ ຕື່ມທີ່ຢູ່ຈັດສົ່ງ.',
    vi: 'Dùng để gửi vị trí và điền địa chỉ nhận hàng.',
    th: 'ใช้ส่งตำแหน่งและกรอกที่อยู่จัดส่ง',
  },
} as const satisfies Record<string, Words>
