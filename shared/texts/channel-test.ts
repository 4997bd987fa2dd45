import type { Lang } from '../http/endpoint.ts';

/** What goes wrong in a connection test: the cause, then what to do about it. */
export const testTexts = {
  zh: {
    unknownHost: '主机名 {host} 不存在。请对照供应商邮件检查拼写。',
    dnsFailed: '域名服务器没有给出 {host} 的地址。请稍后重试，或检查服务器的 DNS 设置。',
    targetRefused: '不允许连接 {target}。可由管理员通过 TEST_TARGETS 放行。',
    refused: '{target} 拒绝连接：该端口没有服务，或防火墙拒绝了我方。请检查端口，并请供应商将我方地址加入白名单。',
    unreachable: '无法到达 {target}。请检查地址与网络路由。',
    connectTimeout:
      '{seconds} 秒内未能连上 {target}：通常是供应商防火墙丢弃了我方请求。请检查端口，并请供应商将我方地址加入白名单。',
    connectionFailed: '与 {target} 的连接失败（{code}）。请稍后重试。',
    reset: '供应商在应答 {command} 之前中断了连接。请供应商确认我方地址已加入白名单，且绑定数未超限。',
    closed: '供应商未应答 {command} 就关闭了连接。请供应商确认我方地址已加入白名单，且绑定数未超限。',
    cut: '连接在一个 PDU 中间断开：应有 {expected} 字节，只收到 {received} 字节。请供应商检查其服务端或中间的防火墙。',
    tooLong: '对方宣告了 {length} 字节的 PDU，最多接受 {limit} 字节，因此已断开。此端口很可能不是 SMPP，请检查端口。',
    tooShort: '对方宣告了 {length} 字节的 PDU，少于 16 字节的包头。此端口很可能不是 SMPP，请检查端口。',
    speaksTls: '对方以 TLS 应答。请打开“使用 TLS”，或改用非 TLS 端口。',
    speaksText: '对方以文本应答，不是 SMPP。请检查端口。',
    unreadable: '供应商的 {command} 无法解析：{problem}。请将其十六进制内容发给供应商。',
    badSequence: '供应商以序号 {got} 应答 {command}，应为 {expected}。应答与请求无法对应，请供应商修正。',
    wrongAnswer: '供应商对 {command} 的应答是 {answer}，不符合 SMPP。请检查绑定方式与接口版本。',
    noAnswer: '供应商在 {seconds} 秒内未应答 {command}。请供应商检查账号状态，或调大超时时间。',
    flood: '供应商在测试期间发送了超过 {limit} 个 PDU，测试已停止。积压的报告较多时请稍后重试。',
    status: '{command} 被拒绝：{hex} {name}，{text}。',
    adviceBindFail: '请向供应商核对账号、绑定方式、系统类型与白名单地址。',
    advicePassword: '请重新输入供应商邮件中的密码，注意大小写与首尾空格。',
    adviceSystemId: '请核对系统账号，注意大小写，并确认主机与端口属于此账号。',
    adviceAlreadyBound: '请关闭其他连接，或请供应商提高允许的绑定数。',
    adviceSystemType: '请向供应商询问系统类型，多数情况下应留空。',
    adviceBindState: '请检查绑定方式：提交短信需要 TRX 或 TX。',
    adviceThrottled: '请降低速度或稍后重试；若只发送了这一条，请向供应商核对账号的 TPS。',
    adviceQueueFull: '请稍后重试；若持续出现，请联系供应商。',
    adviceSender: '请换用已在供应商处登记的发送方号码，或检查其 TON/NPI。',
    adviceNumber: '请检查号码是否含国家码且不带 00 或 +。',
    adviceAsk: '请将此代码告知供应商。',
    tlsSelfSigned: '供应商的证书是自签名的，不受信任，因此未发送密码。请供应商更换证书，或由管理员将其加入 TEST_CA。',
    tlsUnknownIssuer:
      '供应商的证书由未知机构“{issuer}”签发，不受信任，因此未发送密码。请由管理员将该机构加入 TEST_CA。',
    tlsExpired: '供应商的证书已于 {until} 过期，因此未发送密码。请供应商更换证书。',
    tlsNotYet: '供应商的证书尚未生效，因此未发送密码。请检查服务器时间。',
    tlsName: '供应商的证书属于其他主机（{subject}），不是 {host}，因此未发送密码。请核对主机名。',
    tlsOther: '供应商的证书未通过验证（{code}），因此未发送密码。',
    tlsHandshake: '无法与 {target} 建立 TLS 连接（{code}）：此端口很可能不使用 TLS。请检查端口，或关闭“使用 TLS”。',
    tlsTimeout: '{seconds} 秒内未完成 TLS 握手：此端口很可能不使用 TLS。请检查端口，或关闭“使用 TLS”。',
    skippedReceiver: '只以接收方式（RX）绑定，不能提交短信。',
    skippedTransmitter: '只以发送方式（TX）绑定，收不到状态报告。',
    skippedNoReport: '此通道的设置不请求状态报告。',
    reportLate: '{seconds} 秒内未收到状态报告。短信已被接受，报告可能稍后到达。',
    reportOther: '收到的状态报告 ID 为 {reported}，与消息 ID {expected} 不符。请检查“消息 ID 类型”。',
    reportNegative: '状态报告：{state}，错误码 {error}。连接正常，短信未送达。',
    httpStatus: '供应商应答 HTTP {status}。请检查地址、请求方法与请求头。',
    httpRedirect: '供应商应答 HTTP {status}，要求转到其他地址；测试不跟随跳转。请直接填写最终地址。',
    httpNotOk: '供应商的应答不符合成功条件“{expr}”：{error}',
    httpBadExpr: '成功条件“{expr}”不是有效的表达式。',
    httpFailed: '请求失败（{code}）。请检查地址。',
    httpTimeout: '供应商在 {seconds} 秒内未应答。',
    cancelled: '测试已取消。',
    interrupted: '测试所在的服务已停止，请重新测试。',
    overtime: '测试已达 {seconds} 秒上限。',
    unexpected: '测试因内部错误中止，详情见服务器日志。',
  },
  en: {
    unknownHost: 'The host name {host} does not exist. Check its spelling against the supplier’s mail.',
    dnsFailed:
      'No address was found for {host}: the name servers did not answer. Try again, or check the server’s DNS.',
    targetRefused: 'Connections to {target} are not allowed. TEST_TARGETS can allow them.',
    refused:
      '{target} refused the connection: no service on this port, or a firewall rejects us. Check the port, and have the supplier allow our address.',
    unreachable: '{target} cannot be reached. Check the address and the network.',
    connectTimeout:
      'No connection to {target} within {seconds} s: usually the supplier’s firewall drops us. Check the port, and have the supplier allow our address.',
    connectionFailed: 'The connection to {target} failed ({code}). Try again later.',
    reset:
      'The supplier reset the connection before responding to {command}. Ask whether our address is allowed, and how many binds.',
    closed:
      'The supplier closed the connection without responding to {command}. Ask whether our address is allowed, and how many binds.',
    cut: 'The connection closed within a PDU: {received} of {expected} octets received. Ask the supplier to check the server or firewall.',
    tooLong:
      'The peer announced a PDU of {length} octets (limit {limit}); the connection was closed. This port is probably not SMPP: check the port.',
    tooShort:
      'The peer announced a PDU of {length} octets, less than the 16-octet header. This port is probably not SMPP: check the port.',
    speaksTls: 'The server expects TLS. Turn on TLS, or use the port without TLS.',
    speaksText: 'The server responds in plain text, not SMPP. Check the port.',
    unreadable: 'The supplier’s {command} cannot be decoded: {problem}. Send its octets to the supplier.',
    badSequence:
      'The supplier responded to {command} with sequence number {got} instead of {expected}. Responses cannot be matched; the supplier must fix this.',
    wrongAnswer:
      'The supplier responded to {command} with {answer}, which SMPP does not allow. Check bind mode and interface version.',
    noAnswer:
      'No response to {command} within {seconds} s. Ask the supplier about the account, or increase the timeout.',
    flood:
      'The supplier sent more than {limit} PDUs during the test, so the test was stopped. If delivery reports are queued up, try again later.',
    status: '{command} was refused: {hex} {name}. {text}.',
    adviceBindFail: 'Check account, bind mode, system type and our allowed address with the supplier.',
    advicePassword:
      'Enter the password from the supplier’s mail again; check upper and lower case, and leading or trailing spaces.',
    adviceSystemId: 'Check the system ID (case-sensitive), and that host and port belong to this account.',
    adviceAlreadyBound: 'Close other connections, or have the supplier allow more binds.',
    adviceSystemType: 'Ask the supplier for the system type; usually it is empty.',
    adviceBindState: 'Check the bind mode: submitting needs a transceiver or transmitter.',
    adviceThrottled:
      'Send slower or try again; if this was the only message, check the account’s TPS with the supplier.',
    adviceQueueFull: 'Try again later; if it persists, ask the supplier.',
    adviceSender: 'Use a sender that is registered with the supplier, or check its TON and NPI.',
    adviceNumber: 'Check that the number has its country code, without 00 or +.',
    adviceAsk: 'Give this code to the supplier.',
    tlsSelfSigned:
      'The supplier’s certificate is self-signed and not trusted, so no password was sent. The supplier must replace it, or add it to TEST_CA on the server.',
    tlsUnknownIssuer:
      'The supplier’s certificate was issued by “{issuer}”, which is not trusted, so no password was sent. Add that authority to TEST_CA on the server.',
    tlsExpired: 'The supplier’s certificate expired on {until}, so no password was sent. The supplier must renew it.',
    tlsNotYet: 'The supplier’s certificate is not valid yet, so no password was sent. Check the server’s clock.',
    tlsName:
      'The supplier’s certificate is for another host ({subject}), not for {host}, so no password was sent. Check the host name.',
    tlsOther: 'The supplier’s certificate was not accepted ({code}), so no password was sent.',
    tlsHandshake:
      'TLS handshake with {target} failed ({code}): this port probably does not use TLS. Check the port, or turn off TLS.',
    tlsTimeout:
      'The TLS handshake did not finish within {seconds} s: this port probably does not use TLS. Check the port, or turn off TLS.',
    skippedReceiver: 'Bound as receiver: cannot submit.',
    skippedTransmitter: 'Bound as transmitter: cannot receive reports.',
    skippedNoReport: 'The channel requests no delivery reports.',
    reportLate: 'No report within {seconds} s. The message was accepted; its report may come later.',
    reportOther:
      'A report was received for {reported}, not for the message ID {expected}. Check the setting “Message IDs”.',
    reportNegative: 'The report says {state}, error {error}. The connection works; the message was not delivered.',
    httpStatus: 'The supplier responded with HTTP {status}. Check URL, method and headers.',
    httpRedirect:
      'The supplier responded with HTTP {status}, a redirect, which the test does not follow. Enter the final URL.',
    httpNotOk: 'The supplier’s response does not match “{expr}”: {error}',
    httpBadExpr: 'The condition “{expr}” is not a valid expression.',
    httpFailed: 'The request failed ({code}). Check the URL.',
    httpTimeout: 'The supplier did not respond within {seconds} s.',
    cancelled: 'The test was cancelled.',
    interrupted: 'The server that ran this test has stopped. Test again.',
    overtime: 'The test reached its limit of {seconds} s.',
    unexpected: 'The test failed because of an internal error; see the server log.',
  },
} as const satisfies Record<Lang, Record<string, string>>;

export type TestText = keyof (typeof testTexts)['en'];
