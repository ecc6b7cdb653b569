// Other ways in which members ask for the help articles, in Vietnamese.
import type { Asked } from './asked.ts'

export const vi: Asked = {
  'How do I cancel an order?': `
Đặt nhầm rồi, hủy được không
Tôi không muốn mua nữa
Đổi ý, không lấy hàng nữa
Lỡ đặt hai lần, bỏ giúp một đơn
Chưa thanh toán thì hủy đơn ở đâu
Nút hủy nằm chỗ nào
Chọn sai cỡ, muốn đặt lại
Trả tiền rồi còn hủy được không
Xóa đơn hàng
Bấm nhầm nút mua
Không cần nữa thì làm sao
Không thanh toán thì đơn có tự hủy không`,
  'When will my parcel arrive?': `
Mấy ngày thì hàng tới
Đặt xong bao lâu nhận được
Khi nào gửi hàng và khi nào giao
Giao ở Viêng Chăn mất mấy ngày
Ship đi tỉnh lâu không
Gửi sang Thái mất bao lâu
Hôm nay đặt thì hôm nào có
Cả tuần rồi mà hàng chưa tới
Giao hàng chậm quá
Trước cuối tuần có nhận được không
Dự kiến ngày nào giao
Có giao trong ngày không`,
  'How long does a refund take?': `
Mấy ngày thì được trả lại tiền
Hoàn tiền đã duyệt mà chưa thấy tiền
Trả hàng rồi, khi nào nhận lại tiền
Tiền hoàn về thẻ hay về số dư
Vẫn đang chờ tiền hoàn
Tiền trả lại bao giờ mới có
Hứa hoàn tiền mà đến giờ chưa có
Thời gian hoàn tiền
Hoàn tiền lâu quá
Tiền có về đúng chỗ tôi đã trả không`,
  'Why hasn’t my recharge arrived yet?': `
Chuyển khoản rồi mà số dư không đổi
Nạp tiền chưa vào
Trả mấy tiếng rồi mà ví vẫn trống
Tiền nạp bị mất
Duyệt nạp tiền mất bao lâu
Nạp tiền vẫn đang chờ duyệt
Đã gửi biên lai mà tiền chưa lên
Ngân hàng đã trừ tiền mà app chưa nhận
Nạp bị từ chối, lý do gì
Tiền đã ra khỏi tài khoản mà không thấy trong ví
Nạp mãi không thấy cộng tiền`,
  'I forgot my payment password': `
Không nhớ mã PIN thanh toán
Quên 6 số khi trả tiền
Đặt lại mật khẩu thanh toán
Nhập sai mã nên không trả được
Báo sai mật khẩu thanh toán
Nhập sai nhiều lần bị khóa, không thanh toán được
Không biết mật khẩu khi rút tiền
Đổi mã dùng để trả tiền ở đâu
Mất mật khẩu giao dịch
Tạo mã PIN mới`,
  'How do I change the address of an order?': `
Ghi sai địa chỉ, sửa được không
Gửi đến chỗ khác giúp tôi được không
Tôi chuyển nhà, đơn vẫn giao về nhà cũ
Sai số nhà, sai tên đường
Số điện thoại người nhận bị sai
Tên người nhận không đúng
Muốn giao đến công ty thay vì ở nhà
Đặt rồi còn đổi nơi nhận được không
Quên đổi địa chỉ trước khi trả tiền
Đổi nơi giao hàng
Chọn nhầm địa chỉ lúc đặt`,
  'How do I confirm receipt?': `
Nhận được hàng rồi, giờ làm gì
Hàng tới rồi bấm vào đâu
Báo là tôi đã nhận được
Nút đã nhận hàng ở đâu
Quên xác nhận thì sao
Xin thêm thời gian nhận hàng
Ghi là đã nhận mà tôi chưa nhận được
Có phải bấm xác nhận không
Hoàn tất đơn sau khi giao
Bao lâu thì đơn tự xác nhận`,
  'How do I track my parcel?': `
Hàng của tôi đang ở đâu
Kiểm tra tình trạng giao hàng
Xem hàng đi tới đâu rồi
Mã vận đơn xem ở đâu
Hãng nào giao hàng cho tôi
Đã gửi hàng chưa
Tra cứu đơn
Kiện hàng đến tỉnh nào rồi
Mã theo dõi không hiện gì
Xem vị trí gói hàng
Định vị bưu kiện`,
  'How much is the shipping fee?': `
Tiền ship bao nhiêu
Có miễn phí giao hàng không
Có phải trả thêm tiền vận chuyển không
Gửi đi tỉnh mất bao nhiêu tiền
Mua bao nhiêu thì được freeship
Cước gửi ra nước ngoài
Sao lại tính phí giao hàng
Phí giao hàng tính thế nào
Ship có đắt không
Giá vận chuyển`,
  'How do I request a refund?': `
Tôi muốn lấy lại tiền
Trả hàng thế nào
Mặc không vừa, trả lại được không
Không thích nên muốn gửi trả
Hàng không giống mô tả, đòi tiền lại
Hoàn tiền ở chỗ nào
Chính sách đổi trả
Đổi hàng hay lấy lại tiền được không
Shop không gửi hàng, muốn lấy lại tiền
Nhận sai hàng
Thiếu hàng trong hộp
Xin hoàn lại tiền đã mua`,
  'My product arrived damaged': `
Hàng bị vỡ
Đồ giao đến bị nứt
Hộp bẹp, bên trong hư hết
Hàng không dùng được, bị lỗi
Bị rách, trầy xước
Chai bị chảy ra ngoài
Mở ra thì bể rồi
Chất lượng kém, có lỗi
Hư trong lúc vận chuyển thì ai đền
Dùng một ngày là hỏng
Nhận phải hàng lỗi`,
  'How do I recharge?': `
Bỏ tiền vào ví thế nào
Thêm tiền vào tài khoản
Gửi tiền vào app
Số dư không đủ, thêm tiền làm sao
Cách nạp tiền
Chuyển từ ngân hàng vào ví
Nạp thì chuyển vào tài khoản nào
Nạp bằng BCEL One được không
Nạp tối thiểu bao nhiêu
Tải biên lai lên ở đâu
Mua USDT vào ví
Hết tiền trong ví thì nạp ở đâu`,
  'How do I withdraw money?': `
Lấy tiền ra thế nào
Chuyển số dư về ngân hàng
Muốn rút thu nhập
Rút tiền mặt
Phí rút bao nhiêu
Rút tối thiểu bao nhiêu
Rút mấy ngày thì có tiền
Đưa tiền từ ví về thẻ của tôi
Rút về Alipay
Tiền trong ví có lấy ra được không
Lĩnh tiền kiếm được`,
  'How do I transfer money to another member?': `
Gửi tiền cho bạn
Chuyển cho em gái cũng dùng app này
Cho người khác một ít số dư
Chuyển cho người dùng khác
Gửi USDT sang tài khoản khác
Chuyển nhầm người thì sao
Trả nợ bạn bè
Cho đồng nghiệp mượn tiền qua app
Chuyển tiền cho chồng, cho vợ được không
Chuyển tiền cần nhập gì của người nhận
Bắn tiền cho người thân`,
  'How do I convert my balance to points?': `
Làm sao có điểm
Đổi tiền lấy điểm
Mua điểm bằng số dư
Điểm dùng để làm gì
Biến tiền thành điểm
1 USDT được bao nhiêu điểm
Tỷ lệ đổi điểm
Không đủ điểm đổi quà
Dùng điểm ở đâu
Muốn có thêm điểm thưởng`,
  'How do I add a bank card?': `
Liên kết tài khoản ngân hàng
Nhập số thẻ ở đâu
Lưu tài khoản nhận tiền
Thêm Alipay để nhận tiền
Đăng ký tài khoản rút tiền
Thêm địa chỉ ví điện tử
Dùng thẻ của vợ được không
Đổi tài khoản nhận tiền
Xóa thẻ cũ, thêm thẻ mới
Gắn thẻ Visa
Khai báo số tài khoản`,
  'How do I upgrade my level?': `
Làm sao lên VIP
Muốn lên cấp thành viên
Thành viên vàng có quyền lợi gì
Lên hạng tiếp theo cần gì
Nâng cấp mất bao nhiêu tiền
Muốn được giảm giá nhiều hơn
Có những hạng nào
Trở thành thành viên cao cấp
Sao hạng của tôi không tăng
Lên bậc cao hơn`,
  'How do I invite friends?': `
Giới thiệu bạn thế nào
Mã mời của tôi ở đâu
Chia sẻ link giới thiệu
Bạn tôi muốn tham gia thì làm gì
Rủ người vào đội
Mã QR để mời ở đâu
Giới thiệu app cho người khác
Cho người khác đăng ký dưới tôi
Ảnh mời lấy ở đâu
Kéo thêm thành viên mới
Bạn tôi quên nhập mã khi đăng ký`,
  'When is commission credited?': `
Bao giờ có hoa hồng
Cấp dưới mua rồi mà tôi chưa được gì
Tiền thưởng bao lâu thì có
Thu nhập giới thiệu chưa về
Xem thu nhập từ đội ở đâu
Bạn mua thì tôi được bao nhiêu
Phần của tôi đâu
Khi nào trả thưởng
Sao hoa hồng bị mất
Được bao nhiêu phần trăm từ đơn của bạn bè`,
  'How do I change my login password?': `
Muốn mật khẩu mới
Đổi mật khẩu vào app
Có người biết mật khẩu của tôi
Tài khoản có thể bị hack
Quên mật khẩu đăng nhập
Người khác đang dùng tài khoản của tôi
Đặt lại mật khẩu tài khoản
Mật khẩu không an toàn, muốn thay
Sửa mật khẩu ở đâu
Đổi pass đăng nhập`,
  'How do I change my mobile number or email?': `
Tôi có số mới
Đổi email của tài khoản
Mất sim nên không nhận được mã
Số cũ không dùng nữa
Cập nhật thông tin liên hệ
Đổi sang số khác
Mã OTP gửi về số cũ
Gắn số điện thoại mới
Thay sim rồi
Số đăng ký đã bị khóa
Sửa địa chỉ thư điện tử`,
  'How do I close my account?': `
Xóa tài khoản
Không muốn dùng app nữa
Xóa hết dữ liệu của tôi
Đóng tài khoản vĩnh viễn
Hủy tư cách thành viên
Ngừng sử dụng Banyan
Xóa nick
Xóa rồi có lấy lại được không
Vô hiệu hóa tài khoản
Gỡ bỏ thông tin cá nhân`,
  'How do I change the language?': `
Không đọc được, chuyển sang tiếng Anh
Muốn dùng tiếng Việt
Cài đặt ngôn ngữ ở đâu
Toàn tiếng Trung, không hiểu gì
Đổi sang tiếng Thái
Sai ngôn ngữ
Có những thứ tiếng nào
App có tiếng Lào không
Dịch app sang tiếng Việt
Hiển thị bằng tiếng khác`,
  'How do I recall a message?': `
Lấy lại tin đã gửi
Gửi nhầm người
Xóa tin nhắn cả hai bên
Hủy tin vừa gửi
Gửi nhầm ảnh vào nhóm
Gỡ tin nhắn
Thu hồi được trong bao lâu
Không muốn người ta đọc tin tôi gửi
Nhắn sai, muốn xóa
Rút lại lời nhắn`,
  'How do I create a group?': `
Lập nhóm
Chat nhiều người một lúc
Tạo nhóm cho gia đình
Thêm nhiều bạn vào một cuộc trò chuyện
Mở phòng chat
Nhóm cho đồng nghiệp
Tạo nhóm ở đâu
Một nhóm được bao nhiêu người
Kéo bạn vào nhóm
Trò chuyện cùng cả nhóm`,
}
