/** What suppliers call the fields, in English, Chinese, German, Spanish, French, Russian, Portuguese, Italian, Polish, Turkish, Japanese, Korean, Arabic, Vietnamese and Indonesian. A blank also stands for `_`, `-` or nothing; capitals do not matter. */
export const mailLabels = [
  [
    'host',
    `host|hostname|host name|host address|host ip|ip|ip address|ip addr|ip domain|server|server ip|server address|
    server host|server name|smpp server|smpp host|smpp ip|smpp address|smsc|smsc ip|smsc host|smsc address|gateway|
    gateway ip|gateway address|domain|domain name|endpoint|address|remote host|remote ip|服务器|服务器地址|服务器ip|
    服务器域名|主机|主机名|主机地址|主机ip|地址|ip地址|接入地址|接入ip|网关|网关地址|网关ip|网关ip地址|服务器ip地址|主机ip地址|接入ip地址|域名|伺服器|主機|網關|连接地址|接口地址|
    ip principal|ip primaria|primary ip|main ip|servidor|servidor principal|dirección|dirección ip|direccion ip|serveur|
    serveur principal|adresse|adresse ip|hôte|serveradresse|ip adresse|хост|сервер|адрес|адрес сервера|ip адрес|endereço|endereço ip|indirizzo|
    indirizzo ip|indirizzo server|serwer|adres|adres ip|adres serwera|sunucu|sunucu adresi|ip adresi|
    host or ip|host name or ip|host ip or name|ip or host|ip or host name|ip or domain|domain or ip|โฮสต์|เซิร์ฟเวอร์|接続先|接続先ホスト|ホスト|ホスト名|サーバー|サーバ|サーバーアドレス|
    서버|서버 주소|서버 ip|호스트|호스트 이름|ip 주소|접속 주소|عنوان الخادم|الخادم|اسم المضيف|المضيف|máy chủ|địa chỉ máy chủ|địa chỉ ip|địa chỉ|
    kiszolgáló|szerver|palvelin|hauptserver|основной сервер|
    alamat server|alamat ip|alamat host|nama host`,
  ],
  [
    'port',
    `port|port number|port no|smpp port|server port|tcp port|tx port|transmitter port|trx port|transceiver port|
    remote port|smsc port|端口|端口号|連接埠|端口號|服务器端口|发送端口|连接端口|接口端口|网关端口|
    puerto|порт|porta|porto|poort|
    พอร์ต|ポート|ポート番号|포트|포트 번호|المنفذ|منفذ|رقم المنفذ|cổng|cổng kết nối|nomor port`,
  ],
  ['rxPort', 'rx port|receiver port|receive port|port rx|接收端口|上行端口'],
  [
    'tlsPort',
    'tls port|ssl port|secure port|port tls|port ssl|smpps port|tls ssl port|ssl tls port|加密端口|tls端口|ssl端口|puerto tls|puerto ssl',
  ],
  ['useTls', 'tls|ssl|use tls|use ssl|tls ssl|ssl tls|encryption|secure|加密|是否加密|使用tls|启用tls|tls加密|ssl加密'],
  [
    'systemId',
    `system id|sys id|sid|id|username|user name|user|user id|userid|account|account id|account name|
    login|login name|login id|client id|smpp username|smpp user|smpp login|账号|帐号|账户|帐户|用户名|用户|帳號|用戶名|用戶|使用者名稱|使用者|登录名|登录账号|接口账号|
    接口帐号|系统id|接入账号|smsc username|smsc user|esme id|
    benutzername|benutzer|benutzerkennung|systemkennung|usuario|nombre de usuario|identifiant|utilisateur|
    nom d'utilisateur|nom d’utilisateur|логин|имя пользователя|пользователь|учетная запись|учётная запись|usuário|nome de usuário|utilizador|
    usr|usr name|uname|uid|smpp system id|smpp sys id|nome utente|utente|użytkownik|nazwa użytkownika|kullanıcı adı|kullanıcı adınız|kullanıcı|
    ชื่อผู้ใช้|ユーザーid|ユーザid|ユーザー名|ユーザ名|システムid|アカウント|ログインid|사용자 이름|사용자명|사용자 id|사용자|아이디|계정|시스템 id|
    اسم المستخدم|اسم الدخول|معرف النظام|tên đăng nhập|tên người dùng|tài khoản|nama pengguna|nama user|pengguna|id pengguna|gebruikersnaam|gebruiker|användarnamn|
    kennung|compte|cuenta|conta|brukernavn|brugernavn|felhasználónév|felhasználó|uživatel|uživatelské jméno|käyttäjätunnus`,
  ],
  [
    'password',
    `password|passwd|pwd|psw|pswd|passw|p/w|pass|pass word|passcode|smpp password|smpp pwd|smpp pass|login password|密码|密碼|口令|
    接口密码|登录密码|接入密码|pw|smsc password|passwort|kennwort|contraseña|contrasena|clave|mot de passe|пароль|senha|
    palavra passe|parola|parola d'ordine|wachtwoord|hasło|şifre|şifreniz|parolanız|heslo|lösenord|
    パスワード|暗証番号|비밀번호|패스워드|암호|كلمة المرور|كلمة السر|الرقم السري|mật khẩu|kata sandi|sandi|
    adgangskode|passord|mdp|salasana|jelszó|κωδικός|κωδικός πρόσβασης|รหัสผ่าน|סיסמה|पासवर्ड|lozinka|парола`,
  ],
  [
    'credentials',
    `u/p|u:p|u&p|u/pw|u/pass|creds|cred|credentials|login credentials|login data|login details|access data|access details|
    access credentials|登录|登陆|登录信息|账密|认证信息|zugangsdaten|zugang|anmeldedaten|identifiants|accès|acceso|credenciales|
    credenciais|credenziali|доступ|учетные данные|учётные данные|данные для входа`,
  ],
  [
    'systemType',
    'system type|sys type|smpp system type|系统类型|接入类型|systemtyp|tipo de sistema|type de système|тип системы',
  ],
  [
    'bindMode',
    `bind mode|bind type|bind|modus|modo|bindungsart|type de connexion|тип подключения|bağlantı tipi|tipo de conexión|tipo de conexão|type|typ|тип|tip|binding mode|binding type|binding|bind as|connection mode|connection type|mode|session type|
    绑定方式|绑定模式|绑定类型|连接方式|连接模式|连接类型`,
  ],
  [
    'bindCount',
    `sessions|session|binds|max binds|max bind|maximum binds|max sessions|maximum sessions|number of sessions|
    number of binds|no of binds|no of sessions|bind count|session count|session limit|bind limit|sessions allowed|
    binds allowed|allowed binds|allowed sessions|connections|max connections|maximum connections|
    number of connections|no of connections|connection count|concurrent connections|concurrent sessions|
    并发数|连接数|最大连接数|最大并发数|并发连接数|连接数量|绑定数|最大绑定数|会话数|会话数量|链路数|
    sitzungen|verbindungen|anzahl verbindungen|anzahl sitzungen|sesiones|conexiones|número de sesiones|nombre de sessions|
    connexions|ligações|oturum sayısı|bağlantı sayısı|eşzamanlı bağlantı sayısı|maksimum bağlantı|maksimum bağlantı sayısı|bağlantı adedi|anzahl sessions|anzahl der verbindungen|maximale verbindungen|cantidad de sesiones|cantidad de conexiones|nombre de connexions|número de ligações|кол-во сессий|максимум сессий|количество сессий|число сессий|сессий|сессии|количество соединений|conexões|sessões|connessioni|
    sessioni|numero di sessioni|número de conexões|
    セッション数|接続数|세션 수|연결 수|عدد الجلسات|số phiên|số kết nối|jumlah sesi|jumlah koneksi`,
  ],
  [
    'maxTps',
    `tps|max tps|maximum tps|tps limit|throughput|max throughput|maximum throughput|speed|max speed|speed limit|rate|
    max rate|rate limit|mps|max mps|traffic limit|submit rate|sending rate|sending speed|sms per second|
    messages per second|速率|最大速率|流速|最大流速|速度|发送速度|发送速率|限速|流控|并发速率|每秒条数|提交速度|提交速率|通道速率|
    durchsatz|geschwindigkeit|velocidad|débit|débit max|скорость|пропускная способность|velocidade|velocità|
    hız|送信速度|속도|السرعة|tốc độ|kecepatan`,
  ],
  ['addressRange', 'address range|addr range|地址范围'],
  ['srcTon', 'source ton|source addr ton|source address ton|src ton|sender ton|originator ton|源ton|主叫ton|源地址ton'],
  ['srcNpi', 'source npi|source addr npi|source address npi|src npi|sender npi|originator npi|源npi|主叫npi|源地址npi'],
] as const;
