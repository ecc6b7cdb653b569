// Other ways in which members ask for the help articles, in English. Staff would write them on the page of the article.
import type { Asked } from './asked.ts'

export const en: Asked = {
  'How do I cancel an order?': `
Can I cancel what I just ordered
I ordered the wrong thing, how do I stop it
Changed my mind, I don’t want this order anymore
Ordered twice by accident, please remove one
How to call off an order that I haven’t paid
Where is the cancel button
Cancel my purchase before it ships
I picked the wrong size and want to undo the order
Can I still get out of an order after paying
Please delete my order
I don’t need it any more, how do I cancel
What happens if I don’t pay for an order`,
  'When will my parcel arrive?': `
How many days does delivery take
How long until my order gets here
When do you ship, and when does it arrive
Delivery time to Vientiane
How long does shipping take to other provinces
How fast do you deliver abroad, for example to Thailand
Will it be here by the weekend
If I order today, when will I have it
It has been a week and my order still hasn’t come
My delivery is late
What day should I expect my package
Do you deliver the same day or the next day`,
  'How long does a refund take?': `
When do I get my refund
My refund was approved but I haven’t got the money
How many days until the money is back
I sent the product back, when will I be paid back
Where does the refund go, to my card or my balance
Still waiting for my money back
How long before the refunded amount shows up in my balance
Refund not received yet
You said you would refund me, how much longer
Is the money returned to the way I paid
Refund pending for days`,
  'Why hasn’t my recharge arrived yet?': `
I transferred the money but my balance hasn’t changed
Top up not credited
I paid hours ago and my wallet still shows nothing
Deposit is missing
How long does it take until a recharge is approved
My recharge is still under review
I uploaded the receipt but the money isn’t in my account
Bank took the money but I don’t see it in the app
My top-up was rejected, what is the reason
Recharge pending for too long
Where is the money that I deposited
Money left my bank account but the wallet is empty`,
  'I forgot my payment password': `
I can’t remember my payment PIN
Forgot the six digits for paying
How do I reset my payment password
My PIN is wrong and I can’t pay
It says wrong payment password, what now
Locked out of paying because I typed the wrong PIN
How to set a new PIN for payments
Lost my pay code
Don’t know the password for withdrawals and transfers
Where can I change the PIN that I use to pay
I need a new transaction password`,
  'How do I change the address of an order?': `
I gave the wrong address, can you change it
Can you send my order to another place
I moved and the order goes to my old home
Wrong street or house number on my order
Change where my package is delivered
The phone number or name of the recipient is wrong on my order
Send it to my office instead of my home
Edit the shipping address after ordering
I forgot to update my address before I paid
Different delivery location for an order already placed
Redirect my parcel to a friend’s address`,
  'How do I confirm receipt?': `
I got my package, what do I do now
My order has come, where do I press
How to tell you that I have received the goods
Mark the order as received
What happens if I forget to confirm that it came
Can I have more time before the order is completed automatically
Extend the time to receive
The order says received but I never got it
Where is the button for goods received
Do I have to confirm the delivery
Complete the order after it was delivered`,
  'How do I track my parcel?': `
Where is my package now
Check the shipping status of my order
I want to see how far the delivery is
Where do I find the tracking number
Which courier has my order
Follow my shipment on the way
Has my order been sent yet
Track order
Which city has my parcel reached
See the location of my delivery
Logistics information
My tracking number shows nothing`,
  'How much is the shipping fee?': `
How much does delivery cost
Is shipping free
What do I pay for postage
Do I have to pay extra for delivery
From what amount is delivery free
Cost to send to Luang Prabang or another province
International shipping price
Why was I charged for shipping
Delivery charges
How much more for sending it to my country
How do I get free shipping`,
  'How do I request a refund?': `
I want my money back
How to return a product
It doesn’t fit, can I send it back
I don’t like what I got and want to return it
Not as described, I want to give it back
Ask for a refund
What is the return policy
Can I exchange it or get the money back
The seller hasn’t shipped, I want to be refunded
I received something different from what I ordered
Something is missing from the box
Where do I apply for returns and refunds`,
  'My product arrived damaged': `
It came broken
The item is cracked
My order arrived in pieces
The box was crushed and the contents are ruined
The product doesn’t work, it’s faulty
It is torn, scratched or dirty
The bottle leaked in the package
Glass was smashed when I opened the parcel
Bad quality, it has a defect
Who pays if something breaks in delivery
The thing stopped working after one day
Received a defective item`,
  'How do I recharge?': `
How to top up my wallet
Put money into my account
Add funds to the balance
How can I deposit
Load my wallet from my bank
Which account do I pay to when I top up
Can I add cash with BCEL One
What is the minimum I can recharge
Buy USDT credit in the app
Upload the proof of payment for a deposit
My balance is empty, how do I fill it
Ways to pay money in`,
  'How do I withdraw money?': `
How to cash out
Take my money out of the app
Get my balance paid to my bank account
Withdraw my earnings
How do I receive my income in cash
What is the fee for withdrawing
Minimum amount for a withdrawal
Move money from the wallet to my bank
How long does a withdrawal take
I want to pull my funds out
Payout to Alipay
Turn my balance into real money`,
  'How do I transfer money to another member?': `
Send money to a friend in the app
How to pay my sister who also uses Banyan
Give some of my balance to someone else
Transfer to another user
Can I move money to my husband’s account here
I sent money to the wrong person
Share my balance with a family member
How do I send USDT to another account
Pay a friend back
Lend a colleague some money through the app
What do I enter to find the person I want to send money to`,
  'How do I convert my balance to points?': `
How do I get points
Exchange money for points
Buy points with my balance
What can I use points for
Turn my cash into points for the points shop
How many points do I get for one USDT
Swap balance for reward points
Conversion rate of points
I need more points to get a gift
Change wallet money to credits
Where can I redeem points`,
  'How do I add a bank card?': `
Link my bank account
Where do I enter my card number
Save my bank details for payouts
Add Alipay as a way to receive money
Register a payout account
Add a crypto wallet address
Bind my debit card
Change the bank account where I receive money
Can I use the card of my wife
Connect my Visa card to the app
Remove an old card and add a new one
Set up where my withdrawals go`,
  'How do I upgrade my level?': `
How to become VIP
Get a higher membership
What are the benefits of gold members
How do I reach the next level
Price of a membership upgrade
I want better discounts as a member
Which membership levels are there
Move up to a higher rank
Become a premium customer
How much does it cost to raise my level
Why is my level still the same`,
  'How do I invite friends?': `
How do I refer a friend
Where is my invitation code
Share my referral link
My friend wants to join, what should he do
Bring new people into my team
Find my QR code for inviting
How can I recommend the app to others
Get someone to sign up under me
Where is the invite poster
How do people become part of my team
My friend forgot to enter my promotion code`,
  'When is commission credited?': `
When do I get my commission
My team member bought something but I got nothing
How long until my bonus is paid
Referral earnings not received
Where do I see what I earn from my team
How much do I get when a friend buys
My downline ordered, where is my share
When are rewards paid out
Why did my commission disappear
Pay for inviting people
Percentage of my friends’ orders
My income from referrals is missing`,
  'How do I change my login password?': `
I want a new password
Change the password for signing in
Someone knows my password
My account may have been hacked
Update my login
I forgot my login password
I think someone else is using my account
Make my account safer with a different password
Reset the password I log in with
Where can I set another sign-in password
How to modify the account password`,
  'How do I change my mobile number or email?': `
I have a new phone number
Change the email of my account
I lost my SIM card and can’t get the code
My old number doesn’t work anymore
Update my contact details
Switch to a different mobile
Register a new email address
Verification code goes to my old phone
I changed my SIM
How to replace the phone number that I signed up with
My number was given up, bind another one`,
  'How do I close my account?': `
Delete my account
I want to leave Banyan permanently
Remove all my data
Deactivate my profile
How do I unregister
I don’t want to use this app anymore
Cancel my membership permanently
Erase my personal information
Get rid of my account
Can I get my account back after deleting it
Terminate the account`,
  'How do I change the language?': `
I can’t read this, switch to English
Set the app to Lao
How to get English menus
The app is in Chinese and I don’t understand it
Change to Thai or Vietnamese
Where is the language setting
Wrong language in the app
Which languages do you have
Display everything in my own language
Translate the app
Make it speak English`,
  'How do I recall a message?': `
Take back a message that I sent
Unsend a chat
I wrote to the wrong person
Delete a message for both sides
Can I undo a text I just sent
I posted a photo in the wrong group by mistake
Remove what I sent in the chat
How long can I retract a message
Sent something embarrassing, can it be removed before they read it
Edit or withdraw a chat message`,
  'How do I create a group?': `
Start a group chat
Chat with many people at once
Make a group for my family
How do I add several friends to one conversation
Open a new chat room
Talk with all my colleagues together
Where do I set up a group
How many people can be in a group
Invite friends to a group conversation
Form a team chat`,
}
